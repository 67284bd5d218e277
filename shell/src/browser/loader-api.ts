import type { BrowserRelease, BrowserReleases, PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { FormSending } from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import type { nextTry } from '@plainwell/federation/browser/retry.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { RunScript } from '@plainwell/federation/browser/run-script.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { Telemetry } from './events/leaving.ts';
import type { FileFailure } from './telemetry/watch-files.ts';
import type { showNotice } from './notices/slot-notice.ts';
import type { reportedLoad } from './starting/reported-load.ts';
import type { endWaiting, holdBack } from './starting/hold-back.ts';

/**
 * Starts an island: resolves when it is alive. @throws ChunkLoadError or the module's own error.
 * @param onDeath called when the island, once alive, has thrown and stands as the server's HTML again, with why.
 */
export type StartIsland = (island: HTMLElement, onDeath: (why: Failed) => void) => Promise<void>;

/**
 * Starts an island that failed from another release of its remote, or lets one whose module hung on the server wait for
 * its reader.
 * @throws why it failed, where there is no other release or that fails too.
 */
export type Recover = (island: HTMLElement, error: unknown, api: LoaderApi) => Promise<void>;

/** What the bootstrap has already: the loader has no copy of its own. */
export interface BootstrapParts extends PageState {
  /** The answer with the page's release set, for which the bootstrap has asked; nothing where none came. */
  asked: Promise<Response | void> | undefined;
  /** Brings the diagnosis of loads that fail; nothing when it does not come. */
  bringDiagnosis: () => Promise<Diagnosis | undefined>;
  showNotice: typeof showNotice;
  holdBack: typeof holdBack;
  endWaiting: typeof endWaiting;
}

/** What a page's scripts share: nothing of it is there twice. */
export interface PageParts extends Telemetry, BootstrapParts {
  next: typeof nextTry;
  /** Whether this page view tells what went well, and its vitals. */
  isSampled: boolean;
  probe: Diagnosis['probe'];
  runScript: RunScript;
  loadScript: LoadScript;
  /** Of the loader, which knows the errors of its own scripts. */
  reportedLoad: typeof reportedLoad;
}

/** The meeting point of bootstrap, loader and runtime script, on `window.plainwell`. */
export interface LoaderApi {
  /** Set when the loader takes the page over. */
  parts?: PageParts;
  /** The page's release set, once it has come; no island starts before. */
  releases?: BrowserReleases | undefined;
  /** Set by the runtime script when it has arrived. */
  start?: StartIsland;
  /** Set with it: starts islands of one remote from another release of it than the page's. */
  startFrom?: (remote: string, replacement: BrowserRelease) => StartIsland;
  /** Queues a telemetry event. The gate listens here. */
  report: Telemetry['report'];
  /**
   * Sends a batch of telemetry. The telemetry script keeps more of what does not arrive. @returns whether it is dealt
   * with.
   */
  send: (batch: object) => boolean;
  /**
   * Hears what was thrown or refused in the page, and of elements whose file did not come: keeps it until the telemetry
   * script comes.
   */
  hear?: (event: Event) => void;
  heard: Event[];
  /** Failures that islands had, since the engagement script is there. */
  failed?: FileFailure[];
  /** Whether the telemetry script has started. */
  isTelling?: boolean;
  /** Set by the recovery script. */
  recoverBy?: Recover;
  /** The first input event of the reader, if it came before the engagement script. */
  sign?: Event | undefined;
  /** Set by the script that sends forms for behaviours. */
  forms?: {
    /** Begins the proof of a form. */
    prepare: (form: HTMLFormElement) => void;
    send: (form: HTMLFormElement) => NonNullable<FormSending['outcome']>;
  };
  /** Set by the engagement script: `Recover`, by a script that is fetched then. */
  recover?: (island: HTMLElement, error: Failed) => Promise<void>;
  /** Kept reports of starts that are under way: they are true only of a page that ends before. */
  underWay?: Set<string>;
  /**
   * Starts the page.
   * @param held what the reader has pressed until now, held back or not.
   */
  takeOver: (held: readonly Event[], parts: BootstrapParts) => void;
  /** Finds the islands of an inserted region and arms them. */
  arm: (root: ParentNode) => void;
}

declare global {
  var plainwell: LoaderApi | undefined;
}
