/*
 * The telemetry script: tells operators what the page loaded, what of it failed, what its reader waited for, and what
 * was thrown. What happened before it came the browser and the loader have kept. Its file has a neutral name: content
 * blockers drop paths that speak of measuring. A script of the shell beside its behaviours, of no island.
 */
import type { LoaderApi } from '../loader-api.ts';
import { createFailedFiles } from './failed-files.ts';
import { pageTrace } from './page-trace.ts';
import { createScriptErrors } from './script-errors.ts';
import { sendAndSee, sendKept } from './send-batch.ts';
import { watchFiles } from './watch-files.ts';
import { watchVitals } from './web-vitals.ts';

function startTelemetry(api: LoaderApi): void {
  const { parts, releases } = api;
  if (!parts || !releases) return;
  const { report, probe, isSampled } = parts;
  // Here, not in the loader, which every page has.
  const trace = pageTrace();
  api.send = (batch) => sendAndSee(trace === undefined ? batch : Object.assign(batch, { trace }));
  addEventListener('online', sendKept);
  sendKept();

  const failed = api.failed ?? [];
  const takeFailedFile = createFailedFiles({ releases, failed, probe, report });
  const takeScriptError = createScriptErrors(report);
  api.hear = (event) => {
    if (event.type === 'error' && event.target instanceof Element) takeFailedFile(event.target);
    else takeScriptError(event);
  };
  for (const event of api.heard.splice(0)) api.hear(event);
  if (!isSampled) return;
  watchFiles({ releases, failed, report });
  watchVitals(report);
}

// A second copy, asked for because the first one hung, starts nothing again.
if (globalThis.plainwell && !globalThis.plainwell.isTelling) {
  globalThis.plainwell.isTelling = true;
  startTelemetry(globalThis.plainwell);
}
