import type { ContentMeta } from '../article/content-meta.ts';
import type { Article } from '../article/article.ts';
import type { ReleasableName, ReleaseSet, RemoteName } from '../modules/remotes.ts';
import type { RegionSlot } from '../browser/infinite-page.ts';
import type { LoadFailureCause } from '../delivery/telemetry.ts';
import type { ReleaseManifest } from '../delivery/release/release-manifest.ts';
import type { ContentTag } from './content-tags.ts';
import type { Site } from './site.ts';

/*
 * Input and output of rendering in the shell: the data of a page, the render context, and the rendered page. All are
 * part of the contract of the shell's server entry (shell-server.ts).
 */

/** Topic in the menu of every page. */
export interface MenuTopic {
  name: string;
  /** Path of the topic's page. */
  link: string;
}

/** Data of one page, loaded and ready to render. Plain JSON, so that the BFF can send it to a rendering process. */
export interface LoadedPage {
  kind: 'page';
  /** HTTP status: 200, 404 or 410 for a not-found page, another 4xx or 5xx for an error page. */
  status: number;
  /** Name of the shell's page that renders `data`. */
  page: string;
  data: unknown;
  /**
   * Topics for the menu in the page header, in the language of the page. Absent on pages without content, such as error
   * pages.
   */
  topics?: readonly MenuTopic[] | undefined;
  /**
   * Tags of the content from which this page is made. A change to any of them makes a cached copy stale. The first
   * article is the page's own. A page without tags is never cached.
   */
  tags: ContentTag[];
  /** The only slot of an article's region to render. Older shells ignore it and render the whole region. */
  slot?: RegionSlot | undefined;
}

/** A release on the disk of this machine. */
export interface ReleaseOnDisk {
  manifest: ReleaseManifest;
  /** Absolute path of the release's folder. */
  folder: string;
  /** Address of the release's files for browsers, with a trailing slash. */
  assetBase: string;
}

/** Outcome of rendering one slot on the server. */
export interface SlotOutcome {
  slot: string;
  remote: RemoteName;
  release: string | null;
  module: string;
  /**
   * `missing`: there is no release, or it has no such module. `skipped`: the module is in quarantine
   * (`RenderContext.skip`), or the browser has its own build (`RenderContext.clientRendered`).
   */
  outcome: 'rendered' | 'failed' | 'timeout' | 'missing' | 'skipped';
  /** Start, in milliseconds since the epoch. Absent from older shells. */
  started?: number | undefined;
  /** Duration, in milliseconds. */
  duration: number;
  /** True if the HTML of an earlier rendering with the same props was used, so that the module did not run. */
  isKept?: true | undefined;
  message?: string | undefined;
}

/**
 * Cause of failure of a slot that was not rendered, by its outcome. `skipped` has none, because the slot failed
 * earlier, or the server leaves it to the browser on purpose.
 */
export const slotFailureCauses: Partial<Record<SlotOutcome['outcome'], LoadFailureCause>> = {
  failed: 'render',
  timeout: 'timeout',
  missing: 'contract',
};

/** Props that a page passes to the module in one of its slots. */
export interface SlotProps {
  slot: string;
  remote: RemoteName;
  module: string;
  /** Plain JSON, except for properties that are `undefined`. */
  props: object;
}

/** A page view with releases that other readers do not get. */
export interface PagePreview {
  /** Name of the preview. `null` if the preview was made only for a link. */
  name: string | null;
  /** Releases that differ from those of other readers. */
  releases: ReleaseSet;
  /** Time at which the preview expires, in ISO 8601. */
  expiresAt: string;
  /** Address to which a form posts in order to end the preview. The answer leads back to the same page. */
  endAction: string;
}

/** One stylesheet made of the later stylesheets of a release set (GET /api/later-styles). */
export interface LaterStyles {
  href: string;
  integrity: string;
  /** The stylesheets that it contains. */
  files: InlineFile[];
}

/** Data that rendering needs in addition to the page. */
export interface RenderContext {
  site: Site;
  releases: Readonly<Record<ReleasableName, ReleaseOnDisk>>;
  /** Modules that the server must not render this time, as `remote/module`. */
  skip: readonly string[];
  /**
   * Modules of `skip` that blocked or ended a rendering process, and may do the same to a reader's browser. Older BFFs
   * omit the list, so any module of `skip` may have done that.
   */
  hung?: readonly string[] | undefined;
  /**
   * Remote for which the requesting browser has its own build (`CLIENT_RENDERED_HEADER`). The page omits the remote's
   * HTML and stylesheets.
   */
  clientRendered?: RemoteName | undefined;
  /**
   * The later stylesheets of the release set as one. Absent from older BFFs, for previews and developers, and where a
   * file is missing or changed; the page then links each of them.
   */
  laterStyles?: LaterStyles | undefined;
  /** Present if the page view is a preview. The page then shows a banner. */
  preview?: PagePreview | undefined;
  /** Whether the page's head from `headFirst` was already sent. The page's HTML then starts after the head. */
  isHeadSent?: boolean | undefined;
  /**
   * The shell calls this function before it runs the module of a slot, so that a watcher can name a module that hangs.
   */
  onSlotStart?: ((slot: { remote: RemoteName; module: string }) => void) | undefined;
}

/**
 * File of a release that is inline in a page, byte for byte, as a script or a stylesheet, or that is part of a longer
 * stylesheet.
 */
export interface InlineFile {
  /** Name of the release: that of the shell or of a remote. */
  name: ReleasableName;
  /** Path in the release. */
  path: string;
}

export interface RenderedPage {
  /** The whole document, or the part after the head (`RenderContext.isHeadSent`). */
  html: string;
  /**
   * Files of all inline scripts and stylesheets of the page. The page's policy allows only these inline files, each by
   * the digest in its release's manifest.
   */
  inline: InlineFile[];
  slots: SlotOutcome[];
  /** Release set of this page, as in its HTML. */
  releases: ReleaseSet;
}

/** Start of a page, which the BFF sends before the rest is rendered. */
export interface RenderedHead {
  /** HTML from the doctype to the end of the head. */
  html: string;
  /** Files of all inline scripts and stylesheets of the whole page, as in `RenderedPage.inline`. */
  inline: InlineFile[];
}

/**
 * Parts of a page that the shell makes immediately and without any module, so that the head does not wait for modules.
 */
export interface HeadFirst {
  /** Returns the head of a page, made from its data and the files of its releases. Runs no code of a remote. */
  head(page: LoadedPage, context: RenderContext): RenderedHead;
  /**
   * Returns the rest of the document if the page failed to render after its head was sent: an error message with links
   * to other pages.
   */
  failedBody(page: LoadedPage, context: RenderContext): string;
}

/**
 * Decisions about the ad slots of an article, for testers: one line for each template of the page. Each line has the ad
 * layout, and every decision about a slot with its reasons.
 */
export interface AdPlans {
  /** Absent for an article that inherits an ad layout, because only the infinite page appends articles. */
  tabbed?: string | undefined;
  infinite: string;
}

/** The article region without the rest of its page, for insertion into an open page (GET /api/content). */
export interface RenderedArticle {
  html: string;
  /** Stylesheets that the region needs. */
  styles: { href: string; integrity: string }[];
  contentMeta: ContentMeta;
  article: Article;
  /** Only for testers. */
  adPlans?: AdPlans | undefined;
  slots: SlotOutcome[];
}
