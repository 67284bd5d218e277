import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases, PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { nextTry } from '@plainwell/federation/browser/retry.ts';
import type { runScript } from '@plainwell/federation/browser/run-script.ts';
import type { refetchPendingScripts } from './notices/refetch-pending.ts';
import type { showNotice } from './notices/slot-notice.ts';
import type { endWaiting, holdBack } from './starting/hold-back.ts';

/**
 * Starts an island: resolves when it is alive. @throws ChunkLoadError or the module's own error.
 * @param onDeath called when the island, once alive, has thrown and stands as the server's HTML again.
 */
export type StartIsland = (island: HTMLElement, onDeath: () => void) => Promise<void>;

/** Telemetry of a page from its first script on. */
export interface Telemetry {
  /** Queues a telemetry event; sent in batches with `sendBeacon`. A failure without an answer may be that the reader leaves. */
  report: (event: TelemetryEvent) => void;
  /** Whether the reader has set out for another page. */
  isLeaving: () => boolean;
}

/** What the bootstrap has already: the loader has no copy of its own. */
export interface BootstrapParts extends Telemetry, PageState {
  /** Id of the page view, which all that it reports carries. */
  pageView: string;
  /** The answer with the page's release set, for which the bootstrap has asked; nothing where none came. */
  asked: Promise<Response | void> | undefined;
  next: typeof nextTry;
  runScript: typeof runScript;
  refetch: typeof refetchPendingScripts;
  showNotice: typeof showNotice;
  holdBack: typeof holdBack;
  endWaiting: typeof endWaiting;
}

/** The meeting point of bootstrap, loader and runtime script, on `window.plainwell`. */
export interface LoaderApi {
  /** Set when the loader takes the page over. */
  parts?: BootstrapParts;
  /** The page's release set, once it has come; no island starts before. */
  releases?: BrowserReleases | undefined;
  /** Set by the runtime script when it has arrived. */
  start?: StartIsland;
  /**
   * Starts the page.
   * @param held what the reader has pressed until now, held back or not.
   * @returns the queue for telemetry from now on.
   */
  takeOver: (held: readonly Event[], parts: BootstrapParts) => Telemetry['report'];
  /** Finds the islands of an inserted region and arms them. */
  arm: (root: ParentNode) => void;
}

declare global {
  var plainwell: LoaderApi | undefined;
}
