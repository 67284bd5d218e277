/*
 * The diagnosis: says why a script of the page does not come. It is fetched when one has not: pages whose scripts come
 * do without. Of the loader, which cannot do so itself, it also reports the failure and says when to try again.
 */
import type { LoadFailureCause, TelemetryBatch, TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import type { ScriptEnd } from '@plainwell/federation/browser/add-script.ts';
import { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { watchLeaving } from './events/leaving.ts';
import { createPageView } from './events/page-view.ts';
import { pageTrace } from './telemetry/page-trace.ts';
import { batchContext, sendOrKeep } from './telemetry/send-or-keep.ts';

/** A load of the loader that failed. */
export interface FailedLoad extends Pick<PageState, 'loader'> {
  how: ScriptEnd | 'timeout';
  /** 1 for the first try. */
  attempt: number;
  /** Milliseconds from the start of the load to its end. */
  duration: number;
}

export interface Diagnosis {
  /** Id of the page view, for all that it reports later. */
  pageView: string;
  probe: typeof probeAddress;
  /** @returns when to try again; nothing when the loader is given up. */
  ofLoader: (failed: FailedLoad) => Promise<ReturnType<typeof nextTry>>;
}

declare global {
  var plainwellDiagnosis: Diagnosis | undefined;
}

const pageView = createPageView();
const state: PageState = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent));

/** At once: the queue of telemetry comes with the loader. */
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
