import type { ContentMeta } from '../article/content-meta.ts';
import type { Article } from '../article/article.ts';
import type { ReleasableName, ReleaseSet, RemoteName } from '../modules/remotes.ts';
import type { RegionSlot } from '../browser/article-feed.ts';
import type { ReleaseManifest } from '../delivery/release-manifest.ts';
import type { ContentTag } from './content-tags.ts';
import type { Site } from './site.ts';

/*
 * The data of a page, what the shell renders of it, and what it needs for that: a part of the contract of its server
 * entry (shell-server.ts).
 */

/** A topic in the menu of every page. */
export interface MenuTopic {
  name: string;
  /** Path of the topic's page. */
  link: string;
}

/** Data of one page, loaded and ready to render; plain JSON, so it can cross to a rendering process. */
export interface LoadedPage {
  kind: 'page';
  /** HTTP status: 200, or 404 for the not-found page, or another 4xx/5xx for an error page. */
  status: number;
  /** Which page of the shell renders `data`. */
  page: string;
  data: unknown;
  /**
   * Topics of the page's language for the menu in its header; none on pages that are made without content, such as
   * errors.
   */
  topics?: readonly MenuTopic[] | undefined;
  /**
   * What this page is made from: a change of any of it makes a rendered copy stale. A page without tags is never kept.
   */
  tags: ContentTag[];
  /** The one slot of an article's region that is to be rendered. A shell from before it renders the whole region. */
  slot?: RegionSlot | undefined;
}

/** A release that stands on this machine's disk. */
export interface ReleaseOnDisk {
  manifest: ReleaseManifest;
  /** Absolute folder of the release. */
  folder: string;
  /** Address under which browsers find the release's files, with a trailing slash. */
  assetBase: string;
}

/** Outcome of one slot on the server. */
export interface SlotOutcome {
  slot: string;
  remote: RemoteName;
  release: string | null;
  module: string;
  /** `missing`: no release or no such module. `skipped`: left out because it failed just before. */
  outcome: 'rendered' | 'failed' | 'timeout' | 'missing' | 'skipped';
  /** When it began, in milliseconds since the epoch. Shells from before do not say. */
  started?: number | undefined;
  /** Milliseconds. */
  duration: number;
  message?: string | undefined;
}

/** What a page gives the module in one of its slots. */
export interface SlotProps {
  slot: string;
  remote: RemoteName;
  module: string;
  /** Plain JSON, but for properties that are `undefined`. */
  props: object;
}

/** A page view of releases that other readers do not get. */
export interface PagePreview {
  /** The preview's name, or `null` for one that was put together for a link alone. */
  name: string | null;
  /** The releases that differ from what other readers get. */
  releases: ReleaseSet;
  /** ISO 8601: when it ends by itself. */
  expiresAt: string;
  /** Where a form ends it (POST), coming back to the same page. */
  endAction: string;
}

/** Everything a render needs besides the page's data. */
export interface RenderContext {
  site: Site;
  releases: Readonly<Record<ReleasableName, ReleaseOnDisk>>;
  /** Slots whose module must not be rendered on the server this time, as `remote/module`. */
  skip: readonly string[];
  /**
   * Those of `skip` whose module blocked or ended a rendering process: it would do the same to a reader's browser. A
   * BFF from before does not say, and then it may be any of them.
   */
  hung?: readonly string[] | undefined;
  /**
   * A remote that the browser of the request has its own build of (`CLIENT_RENDERED_HEADER`): no HTML, no stylesheets.
   */
  clientRendered?: RemoteName | undefined;
  /** Set when the page view is a preview: the page says so in a banner. */
  preview?: PagePreview | undefined;
  /** The page's head was made by `headFirst` and has gone out: the page's HTML goes on behind it. */
  isHeadSent?: boolean | undefined;
  /** Called before a slot's module runs, so that a watcher can name the module that hangs. */
  onSlotStart?: ((slot: { remote: RemoteName; module: string }) => void) | undefined;
}

/** A file of a release whose text stands in a page, byte for byte, as a script or a stylesheet. */
export interface InlineFile {
  /** Name of the release: the shell's or a remote's. */
  name: ReleasableName;
  /** Path inside the release. */
  path: string;
}

export interface RenderedPage {
  /** The whole document, or what follows its head (`RenderContext.isHeadSent`). */
  html: string;
  /**
   * What the page needs its policy to allow: every inline script and stylesheet is one of these files. The BFF allows
   * each by the digest in its release's manifest, and nothing else.
   */
  inline: InlineFile[];
  slots: SlotOutcome[];
  /** The release set of this rendering, as it stands in the HTML. */
  releases: ReleaseSet;
}

/** The start of a page, for sending it before the rest is rendered. */
export interface RenderedHead {
  /** From the doctype to the end of the head. */
  html: string;
  /** What the whole page needs its policy to allow, as `RenderedPage.inline`. */
  inline: InlineFile[];
}

/** The parts of a page that the shell makes by itself and at once, so that the head need not wait for any module. */
export interface HeadFirst {
  /** The head of a page, made from its data and its releases' files: no code of a remote runs. */
  head(page: LoadedPage, context: RenderContext): RenderedHead;
  /** What follows the head where the page itself could not be rendered: it says so, leads on, and ends the document. */
  failedBody(page: LoadedPage, context: RenderContext): string;
}

/** The article region alone, for insertion into an open page (GET /api/content). */
export interface RenderedArticle {
  html: string;
  /** The stylesheets that the region needs. */
  styles: { href: string; integrity: string }[];
  contentMeta: ContentMeta;
  article: Article;
  /** For testers: the ad layout, and every decision about the commercial blocks of the text with its reasons. */
  adPlan?: string | undefined;
  slots: SlotOutcome[];
}
