import type { RegionSlot } from '@plainwell/contracts/browser/infinite-page.ts';
import type { LaterStyles, LoadedPage, PagePreview, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasableName, RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/** Rendering job for a rendering process, as plain data. */
export interface RenderJob {
  what: 'page' | 'article';
  page: LoadedPage;
  /** The only slot of an article's region to render. */
  slot?: RegionSlot | undefined;
  site: Site;
  releases: Readonly<Record<ReleasableName, ReleaseOnDisk>>;
  /** Modules that the server does not run this time, as `remote/module`. */
  skip: string[];
  /** Remote of which the requesting browser has its own build. */
  clientRendered?: RemoteName | undefined;
  /** The later stylesheets of the release set as one. */
  laterStyles?: LaterStyles | undefined;
  /** True if the page's head has been sent and only the rest is needed. */
  isHeadSent?: boolean | undefined;
  /** Set if the page view is a preview. */
  preview?: PagePreview | undefined;
}

/**
 * Job that loads a shell, or one module of a remote's release as that shell renders it, before readers get the release.
 */
export interface WarmJob {
  what: 'warm';
  shell: ReleaseOnDisk;
  module: WarmModule | null;
}

export interface WarmModule {
  release: ReleaseOnDisk;
  /** Name of the module, such as `./Byline`. */
  name: string;
  /** Props to render the module with. With `null`, the module is only loaded. */
  props: object | null;
}

/** Job with its number, as a process has it. */
export type JobMessage = (RenderJob | WarmJob) & { id: number };

/**
 * Part of jobs that a process gets only once, because it is large and many jobs have it. It replaces an earlier part of
 * the same kind and name.
 */
export type SharedPart =
  | { what: 'site'; name: string; part: Site }
  | { what: 'release'; name: string; part: ReleaseOnDisk }
  | { what: 'page data'; name: string; part: LoadedPage };

/** Job as it is sent: names in place of the parts that the process has already. */
export type SentJob =
  | (Omit<RenderJob, 'page' | 'site' | 'releases'> & {
      page: string;
      site: string;
      releases: Readonly<Record<ReleasableName, string>>;
    })
  | (Omit<WarmJob, 'shell' | 'module'> & {
      shell: string;
      module: (Omit<WarmModule, 'release'> & { release: string }) | null;
    });

/** Message to a rendering process. */
export type SentMessage = SharedPart | (SentJob & { id: number });
