/* The telemetry script: reports to operators what the page loaded, which loads failed, how long its reader waited,
   and which errors were thrown. The browser and the loader keep earlier events for it. Its file has a neutral name,
   because content blockers drop paths that mention measuring. Built like a behaviour of the shell, but without an
   island. */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { LoaderApi } from '../loader-api.ts';
import { createFailedFiles } from './failed-files.ts';
import { pageTrace } from './page-trace.ts';
import { createScriptErrors, toldByAdFrame } from './script-errors.ts';
import { sendAndSee, sendKept, watchPageEnd } from './send-batch.ts';
import { reportUnrenderedSlots } from './unrendered-slots.ts';
import { watchFiles } from './watch-files.ts';

/**
 * Reports the page's web vitals. Buffered observers also deliver what happened before this call, except interactions of
 * less than 104 ms after the first one. A worse INP is reported in any case.
 */
function watchVitals(report: (event: TelemetryEvent) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => report({ kind: 'web-vital', name, value: Math.max(0, value) }));
}

function startTelemetry(api: LoaderApi): void {
  const { parts, releases } = api;
  if (!parts || !releases) return;
  const { report, probe, isSampled } = parts;
  // Adds the trace here and not in the loader, because every page fetches the loader.
  const trace = pageTrace();
  api.send = (batch) => sendAndSee(trace === undefined ? batch : Object.assign(batch, { trace }));
  addEventListener('online', sendKept);
  watchPageEnd();
  sendKept();

  const failed = api.failed ?? [];
  const takeFailedFile = createFailedFiles({ releases, failed, probe, report });
  const takeScriptError = createScriptErrors(report);
  // Counts these errors apart, so that the frames of an ad server do not use up the limit of the page's own errors.
  const takeAdFrameError = createScriptErrors(report, toldByAdFrame);
  api.hear = (event) => {
    if (event.type === 'error' && event.target instanceof Element) takeFailedFile(event.target);
    else if (event.type === 'message') takeAdFrameError(event);
    else takeScriptError(event);
  };
  for (const event of api.heard.splice(0)) api.hear(event);
  reportUnrenderedSlots(api, releases, report);
  if (!isSampled) return;
  watchFiles({ releases, failed, report });
  watchVitals(report);
}

// A second copy, requested because the first one hung, must not start anything again.
if (globalThis.plainwell && !globalThis.plainwell.isTelling) {
  globalThis.plainwell.isTelling = true;
  startTelemetry(globalThis.plainwell);
}
