import type { ContentPort } from './content-port.ts';
import type { Article } from '../article/article.ts';
import type { EarlierFormMethods, FormPage } from './form-page.ts';
import type { InterfaceLanguage } from '../primitives/language.ts';
import type { HydrationStrategy } from '../modules/island.ts';
import type { RemoteName } from '../modules/remotes.ts';
import type { SavedArticle, SavedArticleKey, SavedListPage, SavedListQuery } from '../account/saved-article.ts';
import type { Session } from '../account/session.ts';
import type { RegionSlot } from '../browser/infinite-page.ts';
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
 * Interface of the shell's built server entry, which the BFF calls. The BFF and the shell are built and released
 * separately, so everything here is plain data or a function over plain data.
 */

/** Page request after decoding and validation by the BFF. */
export interface PageRequest {
  /** Decoded path, with a leading slash. */
  path: string;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string>>;
  /**
   * Only for GET /api/content: ad layout of the page into which the article is inserted. The article inherits it
   * (rules.md#infinite-page).
   */
  inheritedAdLayout?: Article['targeting']['adLayout'] | undefined;
  /** Only for GET /api/content: the only slot of the region that is requested. */
  slot?: RegionSlot | undefined;
}

/**
 * Queries of a personal page's loader about the requesting reader. Only personal pages get this port
 * (`ShellServer.isPersonal`), so that the data of one reader cannot reach a page that the BFF caches for others.
 */
export interface ReaderPort {
  session(): Promise<Session>;
  /** Returns one page of the reader's list. `null` for a signed-out reader. */
  savedList(query: SavedListQuery): Promise<SavedListPage | null>;
  /** Returns an article that the reader removed recently and can still restore. `null` if there is none. */
  removedArticle(key: SavedArticleKey): Promise<SavedArticle | null>;
}

/** Reason why a sign-in failed. */
export type SignInFailure =
  /** The provider or the reader refused. */
  | 'refused'
  /** The answer belongs to no sign-in that this browser began, was already used, or came too late. */
  | 'unknown-attempt'
  /** The answer of the provider is not valid: wrong signature, nonce, issuer, audience or code. */
  | 'invalid'
  /** The provider is unavailable. */
  | 'unavailable'
  /** The site has no provider with this name. */
  | 'no-provider';

export type PageLoad = LoadedPage | { kind: 'redirect'; status: 301 | 302; location: string };

/** Reason why a preview is not shown. */
export type PreviewRefusal =
  /** The preview has expired. */
  | 'expired'
  /**
   * Somebody ended the preview or retired a remote in it. Older shells have no text for this reason (`previewFaults`).
   */
  | 'ended'
  /** The link was changed, is incomplete, or belongs to another site. */
  | 'invalid'
  /** A release in the preview was pruned, or is unusable. */
  | 'gone';

/** Server entry of the shell: the value to which `module.exports` of the built bundle resolves. */
export interface ShellServer extends Partial<EarlierFormMethods<LoadedPage>> {
  contractVersion: number;
  /** Modules in the page layouts, with the strategy by which each starts. */
  slots: readonly { layout: string; remote: RemoteName; module: string; strategy: HydrationStrategy }[];
  /**
   * Query parameters that pages read. All others, such as campaign names, have no effect. Personal pages may read any
   * parameter.
   */
  queryParameters: readonly string[];
  /**
   * Query parameters that pages read, by path. Each pattern is the source of a case-insensitive regular expression. A
   * path has the parameters of all patterns that match it. Addresses that differ only in other parameters are the same
   * page. Absent in older shells, whose pages may all read every parameter.
   */
  parametersByPath?: readonly { pattern: string; parameters: readonly string[] }[];
  /** Values that pages accept for some query parameters. Pages ignore other values. */
  queryValues?: Readonly<Record<string, readonly string[]>>;
  /**
   * Query parameters that set a test flag, with the values that pages accept. Effective only if the site allows test
   * flags.
   */
  testFlags?: Readonly<Record<string, readonly string[]>>;
  /**
   * Returns whether the page at an address contains data of its reader. The BFF loads a personal page with a
   * `ReaderPort`, and never caches it.
   */
  isPersonal(request: PageRequest): boolean;
  /**
   * Finds the route and loads its data. For an unknown address it loads the not-found page.
   * @param reader present only for personal pages.
   */
  loadPage(request: PageRequest, content: ContentPort, site: Site, reader?: ReaderPort): Promise<PageLoad>;
  /** Returns a page that explains an HTTP error, in the language of the path. */
  errorPage(request: PageRequest, status: number): LoadedPage;
  /** Returns a page that explains why a sign-in failed and links to `returnPath`, in the language of that path. */
  signInProblemPage(fault: SignInFailure, status: number, returnPath: string): LoadedPage;
  /**
   * Faults, besides `expired`, `invalid` and `gone`, for which `previewProblemPage` has texts. Absent in older shells,
   * which have texts only for those three.
   */
  previewFaults?: readonly PreviewRefusal[];
  /**
   * Returns a page that explains why a preview is not shown and links to `returnPath` without the preview, in the
   * language of that path.
   */
  previewProblemPage(fault: PreviewRefusal, status: number, returnPath: string): LoadedPage;
  /**
   * Returns a page of a form in its language. `null` if the shell is older than the form. Shells and BFFs that are
   * older than this method use one method for each form instead (`EARLIER_FORM_METHODS`).
   */
  formPage?(page: FormPage, status: number, language: InterfaceLanguage): LoadedPage | null;
  /**
   * Renders one module of a remote's release without a page, within the time limit of a slot. Ids made by React begin
   * with the module's name without punctuation, and a hyphen (`Byline-`), so that a browser can hydrate the HTML.
   * @throws any error of the module while it loads or renders, or an Error if the time limit is exceeded.
   */
  renderModule(release: ReleaseOnDisk, module: string, props: object): Promise<string>;
  /**
   * Loads one module of a remote's release without rendering it.
   * @throws any error of the bundle while it loads, or an Error if the bundle does not expose the component.
   */
  loadModule(release: ReleaseOnDisk, module: string): Promise<void>;
  renderPage(page: LoadedPage, context: RenderContext): Promise<RenderedPage>;
  /**
   * Lets the BFF send the head of a page before the page is rendered. Absent in older shells, whose pages are sent as a
   * whole.
   */
  headFirst?: HeadFirst;
  /** Renders the region of an article. `null` if the page is not an article. */
  renderArticle(page: LoadedPage, context: RenderContext): Promise<RenderedArticle | null>;
  /**
   * Returns the props that a page passes to the modules in its slots, without rendering them. The gate tries releases
   * with the props of real pages.
   */
  slotProps(page: LoadedPage, site: Site): SlotProps[];
  /**
   * Returns the body of GET /api/release-sets for a release set with this shell: JSON for the loader, always the same
   * bytes for the same releases. Absent in older shells, whose pages contain their release set.
   */
  browserReleases?(releases: RenderContext['releases']): string;
  /**
   * Loads pages without content of their own. They contain what the shell's pages have in common: layouts, styles and
   * words. The BFF renders them, and compresses other pages with their HTML as dictionary (decision 0100). Absent in
   * older shells.
   * @throws the errors of `content`.
   */
  skeletons?(content: Pick<ContentPort, 'categories'>, site: Site): Promise<LoadedPage[]>;
}
