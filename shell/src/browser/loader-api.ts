import type { BrowserReleases, PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { nextTry } from '@plainwell/federation/browser/retry.ts';
import type { RunScript } from '@plainwell/federation/browser/run-script.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { Telemetry } from './events/leaving.ts';
import type { showNotice } from './notices/slot-notice.ts';
import type { endWaiting, holdBack } from './starting/hold-back.ts';

/**
 * Starts an island: resolves when it is alive. @throws ChunkLoadError or the module's own error.
 * @param onDeath called when the island, once alive, has thrown and stands as the server's HTML again.
 */
export type StartIsland = (island: HTMLElement, onDeath: () => void) => Promise<void>;

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
  runScript: RunScript;
}

/** The meeting point of bootstrap, loader and runtime script, on `window.plainwell`. */
export interface LoaderApi {
  /** Set when the loader takes the page over. */
  parts?: PageParts;
  /** The page's release set, once it has come; no island starts before. */
  releases?: BrowserReleases | undefined;
  /** Set by the runtime script when it has arrived. */
  start?: StartIsland;
  /** Queues a telemetry event. The gate listens here. */
  report: Telemetry['report'];
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
