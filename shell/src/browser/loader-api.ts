import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { addScript } from '@plainwell/federation/browser/add-script.ts';
import type { runScript } from '@plainwell/federation/browser/run-script.ts';
import type { refetchPendingScripts } from './notices/refetch-pending.ts';
import type { showNotice } from './notices/slot-notice.ts';
import type { actNatively, endWaiting, holdBack } from './starting/hold-back.ts';

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
export interface BootstrapParts extends Telemetry {
  addScript: typeof addScript;
  runScript: typeof runScript;
  refetchPendingScripts: typeof refetchPendingScripts;
  showNotice: typeof showNotice;
  holdBack: typeof holdBack;
  endWaiting: typeof endWaiting;
  actNatively: typeof actNatively;
}

/** The meeting point of bootstrap, loader and runtime script, on `window.plainwell`. */
export interface LoaderApi extends Telemetry {
  state: PageState;
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
