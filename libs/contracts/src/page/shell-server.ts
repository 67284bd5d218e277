import type { ContentPort } from './content-port.ts';
import type { Article } from '../article/article.ts';
import type { EarlierFormMethods, FormPage } from './form-page.ts';
import type { InterfaceLanguage } from '../primitives/language.ts';
import type { HydrationStrategy } from '../modules/island.ts';
import type { RemoteName } from '../modules/remotes.ts';
import type { SavedArticle, SavedArticleKey, SavedListPage, SavedListQuery } from '../account/saved-article.ts';
import type { Session } from '../account/session.ts';
import type { RegionSlot } from '../browser/article-feed.ts';
import type {
  HeadFirst,
  LoadedPage,
  ReleaseOnDisk,
  RenderContext,
  RenderedArticle,
  RenderedPage,
  SlotProps,
} from './rendering.ts';
import type { Site } from './site.ts';

/*
 * What the BFF asks of the shell's built server entry. The two are built and released apart, so this is a contract:
 * everything here is plain data or a function over plain data.
 */

/** A page request, already decoded and checked by the BFF. */
export interface PageRequest {
  /** Decoded path with its leading slash. */
  path: string;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string>>;
  /**
   * Of GET /api/content alone: the ad layout of the page that the article is put into, which it inherits
   * (rules.md#infinite-page).
   */
  inheritedAdLayout?: Article['targeting']['adLayout'] | undefined;
  /** Of GET /api/content alone: the one slot of the region that is asked for. */
  slot?: RegionSlot | undefined;
}

/**
 * What the loader of a personal page asks about the reader who asked for it. Only personal pages get one
 * (`ShellServer.isPersonal`), so that nothing of a reader can reach a page that is kept for others.
 */
export interface ReaderPort {
  session(): Promise<Session>;
  /** One page of the reader's list; `null` for a signed-out reader. */
  savedList(query: SavedListQuery): Promise<SavedListPage | null>;
  /** An article that the reader removed a moment ago and may still put back. */
  removedArticle(key: SavedArticleKey): Promise<SavedArticle | null>;
}

/** Why a sign-in did not come about. */
export type SignInFault =
  /** The provider or the reader said no. */
  | 'refused'
  /** The answer belongs to no sign-in that this browser began, or was used before, or came too late. */
  | 'unknown-attempt'
  /** The provider's answer does not hold: wrong signature, nonce, issuer, audience or code. */
  | 'invalid'
  /** The provider cannot be reached. */
  | 'unavailable'
  /** The site offers no such provider. */
  | 'no-provider';

export type PageLoad = LoadedPage | { kind: 'redirect'; status: 301 | 302; location: string };

/** Why a preview is not shown. */
export type PreviewFault =
  /** Its time is over. */
  | 'expired'
  /** Somebody ended it, or retired a remote in it. Shells from before have no words for it (`previewFaults`). */
  | 'ended'
  /** The link was changed, cut off, or made by another site. */
  | 'invalid'
  /** A release in it is not kept any more, or cannot be used. */
  | 'gone';

/** The shell's server entry: what `module.exports` of the built bundle resolves to. */
export interface ShellServer extends Partial<EarlierFormMethods<LoadedPage>> {
  contractVersion: number;
  /** Which modules the page layouts use, and when each starts in the browser. */
  slots: readonly { layout: string; remote: RemoteName; module: string; strategy: HydrationStrategy }[];
  /**
   * Query parameters that any page reads; all others (campaign names, say) change nothing. Personal pages read what
   * they like.
   */
  queryParameters: readonly string[];
  /**
   * Which of all these parameters pages read, by path: those of every pattern that fits the path, the source of a
   * regular expression for any case. An address with others is the same page. Of a shell without it, every page reads
   * all.
   */
  parametersByPath?: readonly { pattern: string; parameters: readonly string[] }[];
  /** Query parameters whose values pages know. Other values are ignored. */
  queryValues?: Readonly<Record<string, readonly string[]>>;
  /**
   * Query parameters that set a test flag, each with the values that pages read; only where the site allows test flags.
   */
  testFlags?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether an address shows something of its reader's own. Such a page is loaded with a `ReaderPort` and never kept.
   */
  isPersonal(request: PageRequest): boolean;
  /**
   * Finds the route and loads its data; an unknown address loads the not-found page.
   * @param reader given for personal pages, and for no others.
   */
  loadPage(request: PageRequest, content: ContentPort, site: Site, reader?: ReaderPort): Promise<PageLoad>;
  /** A page that explains an HTTP error in the language of the path. */
  errorPage(request: PageRequest, status: number): LoadedPage;
  /**
   * A page that explains why a sign-in did not come about, and leads back to `returnPath`, in the language of that
   * path.
   */
  signInProblemPage(fault: SignInFault, status: number, returnPath: string): LoadedPage;
  /**
   * Faults that the page below has words for, besides `expired`, `invalid` and `gone`. A shell from before it has none.
   */
  previewFaults?: readonly PreviewFault[];
  /**
   * A page that explains why a preview is not shown, and leads to `returnPath` as other readers see it, in the language
   * of that path.
   */
  previewProblemPage(fault: PreviewFault, status: number, returnPath: string): LoadedPage;
  /**
   * A page of a form in its language, or `null` for a form that is newer than the shell. A shell from before this
   * method has one for each form, and a BFF from before it asks for those (`EARLIER_FORM_METHODS`).
   */
  formPage?(page: FormPage, status: number, language: InterfaceLanguage): LoadedPage | null;
  /**
   * Renders one module of a remote's release alone, inside the time budget of a slot. Ids that React makes begin with
   * the module's name without punctuation and a hyphen (`Byline-`), so that a browser can hydrate the HTML.
   * @throws whatever the module throws while it loads or renders; an Error that says so when it is not done in time.
   */
  renderModule(release: ReleaseOnDisk, module: string, props: object): Promise<string>;
  /**
   * Loads one module of a remote's release without rendering it.
   * @throws whatever the bundle throws while it loads; an Error when it exposes no such component.
   */
  loadModule(release: ReleaseOnDisk, module: string): Promise<void>;
  renderPage(page: LoadedPage, context: RenderContext): Promise<RenderedPage>;
  /** Lets the head of a page go out before the page is rendered. Pages of shells without it go out whole. */
  headFirst?: HeadFirst;
  /** `null` when the page is not an article. */
  renderArticle(page: LoadedPage, context: RenderContext): Promise<RenderedArticle | null>;
  /**
   * The props that a page gives the modules in its slots, without rendering any: for the gate, which tries releases
   * with what real pages give.
   */
  slotProps(page: LoadedPage, site: Site): SlotProps[];
  /**
   * What GET /api/release-sets answers of a release set with this shell: JSON in the form that its loader reads, the
   * same bytes for the same releases. Pages of shells without it hold their release set themselves.
   */
  browserReleases?(releases: RenderContext['releases']): string;
}
