import type { BrowserRelease, BrowserReleases, PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { FormSending } from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { ScriptEnd } from '@plainwell/federation/browser/add-script.ts';
import type { Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import type { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import type { nextTry } from '@plainwell/federation/browser/retry.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { RunScript } from '@plainwell/federation/browser/run-script.ts';
import type { Telemetry } from './events/leaving.ts';
import type { showNotice } from './notices/slot-notice.ts';
import type { reportedLoad } from './loads/reported-load.ts';
import type { endWaiting, holdBack } from './reader/hold-back.ts';

/**
 * Starts an island, and resolves when it is alive.
 * @param onDeath called with the cause if the island throws after its start. The island then shows the server's HTML
 * again.
 * @throws ChunkLoadError or the module's own error.
 */
export type StartIsland = (island: HTMLElement, onDeath: (why: Failed) => void) => Promise<void>;

/**
 * Starts a failed island from another release of its remote. An island whose module hung on the server waits for its
 * reader instead.
 * @throws the cause of the failure if there is no other release, or if the other release fails, too.
 */
export type Recover = (island: HTMLElement, error: unknown, api: LoaderApi) => Promise<void>;

/** The facts about a file that failed to load which reports of loaded files need. */
export interface FileFailure {
  cause: LoadFailureCause;
  url?: string | undefined;
}

/** A failed load of the loader. */
export interface FailedLoad extends Pick<PageState, 'loader'> {
  how: ScriptEnd | 'timeout';
  /** Number of the attempt, from 1. */
  attempt: number;
  /** Milliseconds from the start of the load to its end. */
  duration: number;
}

/** The functions and data of the diagnosis, on `window.plainwellDiagnosis`. */
export interface Diagnosis {
  /** Id of the page view. All later reports of the page view carry this id. */
  pageView: string;
  probe: typeof probeAddress;
  /**
   * Reports a failed load of the loader.
   * @returns when to try again, or `undefined` after the last attempt.
   */
  ofLoader: (failed: FailedLoad) => Promise<ReturnType<typeof nextTry>>;
}

/** The data and functions that the bootstrap passes to the loader, so that the loader contains no second copy. */
export interface BootstrapParts extends PageState {
  /**
   * The response to the bootstrap's request for the page's release set; resolves to `undefined` if the request failed.
   */
  asked: Promise<Response | void> | undefined;
  /** Loads the diagnosis of failed loads; resolves to `undefined` if the diagnosis does not load. */
  bringDiagnosis: () => Promise<Diagnosis | undefined>;
  showNotice: typeof showNotice;
  holdBack: typeof holdBack;
  endWaiting: typeof endWaiting;
}

/** The data and functions that the scripts of a page share, so that no page loads the same code twice. */
export interface PageParts extends Telemetry, BootstrapParts {
  next: typeof nextTry;
  /** Whether this page view reports successful loads and web vitals, too. */
  isSampled: boolean;
  probe: Diagnosis['probe'];
  runScript: RunScript;
  loadScript: LoadScript;
  /** Provided by the loader, so that `instanceof` recognizes the errors of the loader's own classes. */
  reportedLoad: typeof reportedLoad;
}

/** The object through which bootstrap, loader and runtime script work together: `window.plainwell`. */
export interface LoaderApi {
  /** Set when the loader takes over the page. */
  parts?: PageParts;
  /** The page's release set, once it has loaded. No island starts before. */
  releases?: BrowserReleases | undefined;
  /** Set by the runtime script once it has run. */
  start?: StartIsland;
  /** Set together with `start`: starts islands of one remote from another release than the page's. */
  startFrom?: (remote: string, replacement: BrowserRelease) => StartIsland;
  /** Queues a telemetry event. The gate observes this function. */
  report: Telemetry['report'];
  /**
   * Sends a batch of telemetry. The telemetry script replaces this with a function that also keeps batches that do not
   * arrive.
   * @returns whether the batch was sent or kept.
   */
  send: (batch: object) => boolean;
  /**
   * Receives uncaught errors, policy violations and failed elements of the page. Keeps them until the telemetry script
   * runs.
   */
  hear?: (event: Event) => void;
  heard: Event[];
  /** Failed files that arrived with a good status, since the engagement script started. */
  failed?: FileFailure[];
  /** Whether the telemetry script has started. */
  isTelling?: boolean;
  /** Set by the recovery script. */
  recoverBy?: Recover;
  /** The reader's first input event, if it came before the engagement script. */
  sign?: Event | undefined;
  /** The reader's last press with a pointer: whether it lasts, and when it began or ended (`performance.now()`). */
  press?: { isDown: boolean; at: number };
  /** Set by the script that sends forms for behaviours. */
  forms?: {
    /** Begins the captcha proof of a form. */
    prepare: (form: HTMLFormElement) => void;
    send: (form: HTMLFormElement) => NonNullable<FormSending['outcome']>;
  };
  /** Set by the engagement script. Works like `Recover`, and fetches the recovery script on first use. */
  recover?: (island: HTMLElement, error: Failed) => Promise<void>;
  /** Stored reports of starts that are under way. A report is true only if the page ends before the start does. */
  underWay?: Set<string>;
  /**
   * Takes over the page from the bootstrap and arms the islands.
   * @param held the reader's actions so far, whether held back or not.
   */
  takeOver: (held: readonly Event[], parts: BootstrapParts) => void;
  /** Finds the islands of an inserted region and arms them. */
  arm: (root: ParentNode) => void;
}

declare global {
  var plainwell: LoaderApi | undefined;
  var plainwellDiagnosis: Diagnosis | undefined;
}
