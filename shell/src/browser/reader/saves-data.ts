import type { TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: {
      readonly saveData?: boolean;
      /** Milliseconds. */ readonly rtt?: number;
      readonly effectiveType?: TelemetryBatch['connection'];
    };
  }
}

/** Returns whether the reader wants to save data. Then the page fetches nothing ahead of need. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
