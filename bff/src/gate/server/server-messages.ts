import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import type { ReleasesByName } from '../../releases/releases-by-name.ts';
import type { NamedProps } from '../read-fixtures.ts';

/** A module of a release and the props with which it is to be rendered. */
export interface ModuleToRender {
  release: ReleaseOnDisk;
  module: string;
  /** What reasons call it. */
  what: string;
  fixtures: readonly NamedProps[];
}

/** What the process of a candidate is to do, as it travels there: plain data. */
export interface ServerJob {
  candidate: ReleaseOnDisk;
  shell: ReleaseOnDisk;
  site: Site;
  /** The releases of a page with the candidate in its place. */
  releases: ReleasesByName;
  modules: readonly ModuleToRender[];
}

/** What the process was about to do: it says so before it does, so that a loop has somebody to blame. */
export interface Step {
  /** What is loaded or rendered: the server bundle as a whole, the error page, or a module such as `./Byline`. */
  what: string;
  /** Which of the job's modules it is; `null` for what is none of them. */
  index: number | null;
  /** Name of the fixture; `null` while loading. */
  fixture: string | null;
}

/** A fixture as the server rendered it. */
export interface RenderedFixture {
  remote: string;
  module: string;
  fixture: string;
  html: string;
}

/** What the process of a candidate says. */
export type ServerMessage =
  | { kind: 'ready' }
  | { kind: 'step'; step: Step }
  | { kind: 'rendered'; rendered: RenderedFixture }
  | { kind: 'reason'; reason: string }
  | { kind: 'done' };
