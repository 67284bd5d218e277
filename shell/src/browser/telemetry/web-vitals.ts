import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Reports the page's vitals. The browser keeps what happened before (buffered observers), but for presses that took
 * less than 104 ms other than the first: an INP that is worse is told either way.
 */
export function watchVitals(report: (event: TelemetryEvent) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => report({ kind: 'web-vital', name, value: Math.max(0, value) }));
}
