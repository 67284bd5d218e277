import type { PagePreview, LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasableName, RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/** What to render, as it travels to a rendering process: plain data. */
export interface RenderJob {
  what: 'page' | 'article';
  page: LoadedPage;
  site: Site;
  releases: Readonly<Record<ReleasableName, ReleaseOnDisk>>;
  /** Modules not to run on the server this time, as `remote/module`. */
  skip: string[];
  /** A remote that the browser of the request has its own build of. */
  clientRendered?: RemoteName | undefined;
  /** The page's head has gone out: what follows it is asked for. */
  isHeadSent?: boolean | undefined;
  /** The page view is a preview. */
  preview?: PagePreview | undefined;
}

/**
 * One thing to load before readers get it: a shell, or one module of a remote's release as that shell will render it.
 */
export interface WarmJob {
  what: 'warm';
  shell: ReleaseOnDisk;
  module: WarmModule | null;
}

export interface WarmModule {
  release: ReleaseOnDisk;
  /** Such as `./Byline`. */
  name: string;
  /** Props to render it with; `null` loads it only. */
  props: object | null;
}

/** A job and its number, to a process. */
export type JobMessage = (RenderJob | WarmJob) & { id: number };
