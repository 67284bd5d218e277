import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';

/**
 * Starts an island: resolves when it is alive. @throws ChunkLoadError or the module's own error.
 * @param onDeath called when the island, once alive, has thrown and stands as the server's HTML again.
 */
export type StartIsland = (island: HTMLElement, onDeath: () => void) => Promise<void>;

/** The meeting point of the inline loader and the runtime script, on `window.plainwell`. */
export interface LoaderApi {
  state: PageState;
  /** Queues a telemetry event; sent in batches with `sendBeacon`. A failure without an answer may be that the reader leaves. */
  report: (event: TelemetryEvent) => void;
  /** Whether the reader has set out for another page. */
  isLeaving: () => boolean;
  /** Set by the runtime script when it has arrived. */
  start?: StartIsland;
  /** Finds the islands of an inserted region and arms them. */
  arm: (root: ParentNode) => void;
}

declare global {
  var plainwell: LoaderApi | undefined;
}
