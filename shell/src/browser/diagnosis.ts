/* The diagnosis: finds out why a script of the page does not load. The page fetches it only after a failed load. The
   loader cannot report its own failure, so the diagnosis reports it and decides when to try again. */
import type { LoadFailureCause, TelemetryBatch, TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { watchLeaving } from './events/leaving.ts';
import { createPageView } from './events/page-view.ts';
import type { FailedLoad } from './loader-api.ts';
import { pageTrace } from './telemetry/page-trace.ts';
import { batchContext, sendOrKeep } from './telemetry/send-or-keep.ts';

const pageView = createPageView();
const state: PageState = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent));

/** Sends an event at once, because the queue of telemetry is part of the loader. */
function send(event: TelemetryEvent): void {
  const batch: TelemetryBatch = {
    pageView,
    path: location.pathname,
    ...batchContext(state.releaseSet[0]),
    trace: pageTrace(),
    events: [event],
  };
  sendOrKeep(batch);
}

const telemetry = watchLeaving(send);

async function causeOf({ loader, how }: FailedLoad): Promise<LoadFailureCause> {
  return how === 'timeout' ? how : probeAddress(loader.base + loader.entry, how === 'load' ? null : loader.integrity);
}

globalThis.plainwellDiagnosis ??= {
  pageView,
  probe: probeAddress,
  async ofLoader(failed) {
    const cause = await causeOf(failed);
    const {
      loader: { base, entry, release },
      attempt,
      duration,
    } = failed;
    telemetry.report({
      kind: 'load',
      remote: 'shell',
      release,
      phase: 'script',
      attempt,
      duration,
      age: performance.now(),
      outcome: 'failure',
      type: cause === 'timeout' ? cause : 'missing',
      cause,
      url: base + entry,
    });
    return nextTry({ cause }, attempt, telemetry.isLeaving());
  },
};
