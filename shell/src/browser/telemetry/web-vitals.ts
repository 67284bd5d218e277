import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Reports the page's web vitals. Buffered observers also deliver what happened before this call, except interactions of
 * less than 104 ms after the first one. A worse INP is reported in any case.
 */
export function watchVitals(report: (event: TelemetryEvent) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => report({ kind: 'web-vital', name, value: Math.max(0, value) }));
}
