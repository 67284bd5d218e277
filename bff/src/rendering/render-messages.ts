import type { LoadedPage, ReleaseOnDisk, RenderedArticle, RenderedPage } from '@plainwell/contracts/shell-server.ts';
import type { ReleasableName, RemoteName } from '@plainwell/contracts/remotes.ts';
import type { Site } from '@plainwell/contracts/site.ts';

/** What to render, as it travels to a rendering process: plain data. */
export interface RenderJob {
  what: 'page' | 'article';
  page: LoadedPage;
  site: Site;
  releases: Readonly<Record<ReleasableName, ReleaseOnDisk>>;
  nonce: string;
  /** Modules not to run on the server this time, as `remote/module`. */
  skip: string[];
}

/** A job and its number, to a process. */
export interface JobMessage extends RenderJob {
  id: number;
}

/** What a process says: that it is up, which module it is about to run, and how the job ended. */
export type ProcessMessage =
  | { kind: 'ready'; id: 0 }
  | { kind: 'slot'; id: number; remote: RemoteName; module: string }
  | { kind: 'done'; id: number; page: RenderedPage | null; article: RenderedArticle | null }
  | { kind: 'failed'; id: number; message: string };
