/* The loader: arms every island of the page by its strategy, starts behaviours, and loads the runtime script when the
   first component must start. The bootstrap, which is inline in the HTML, loads the loader and handles a failure of
   that load. */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { beacon } from './events/beacon.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { createLoadScript } from '@plainwell/federation/browser/load-script.ts';
import { createEventQueue } from './events/event-queue.ts';
import { loadEngagement } from './engagement/load-engagement.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { createRunScript } from '@plainwell/federation/browser/run-script.ts';
import type { Diagnosis, LoaderApi } from './loader-api.ts';
import { watchLeaving, type Telemetry } from './events/leaving.ts';
import { createPageView } from './events/page-view.ts';
import { trackPage, trackRegion } from './events/page-events.ts';
import { reportedLoad } from './loads/reported-load.ts';
import { createReleaseSet } from './starting/release-set.ts';
import { createOwnScript } from './loads/own-script.ts';
import { batchContext, sendOrKeep } from './telemetry/send-or-keep.ts';
import { hasNotice } from './notices/slot-notice.ts';
import { type Begin, createBegin } from './starting/begin.ts';
import { startWhen } from './starting/start-when.ts';

const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-strategy]') : null;

// A second copy, requested because the first one hung, must not start anything again. The check reads `takeOver`,
// because before the first copy ran, `plainwell` can be an element with that id (HTML standard, named access on the
// Window object).
if (!globalThis.plainwell?.takeOver) {
  const arm = (root: ParentNode, held: ReadonlyMap<HTMLElement | null, Event[]>) => {
    for (const island of root.querySelectorAll<HTMLElement>('[data-strategy]:not([data-armed])')) {
      island.dataset['armed'] = '';
      const events = held.get(island);
      const isTold = hasNotice(island);
      if (events || isTold || island.contains(document.activeElement)) begin(island, events ?? [], isTold);
      else startWhen(island.dataset['strategy'], island, (...now) => begin(island, now));
    }
    trackRegion(root, track);
  };
  const api: LoaderApi = {
    arm: (root) => arm(root, new Map()),
    heard: [],
    send: sendOrKeep,
    report: (event) => telemetry.report(event),
    takeOver(held, given) {
      const pageView = globalThis.plainwellDiagnosis?.pageView ?? createPageView();
      const {
        releaseSet: [set],
        successRate: rate = 1,
      } = given;
      const isSampled = Math.random() < rate;
      const queue = createEventQueue<TelemetryEvent>(pageView, (batch) => api.send({ ...batch, ...batchContext(set) }));
      telemetry = watchLeaving((event) => {
        if (!('outcome' in event) || event.outcome !== 'success') queue(event);
        else if (isSampled) queue({ ...event, rate });
      });
      const probe: Diagnosis['probe'] = async (url, integrity) => {
        const diagnosis = await given.bringDiagnosis();
        return diagnosis ? diagnosis.probe(url, integrity) : navigator.onLine ? 'blocked' : 'offline';
      };
      const runScript = createRunScript(probe);
      const parts = {
        ...given,
        ...telemetry,
        isSampled,
        report: (event: TelemetryEvent) => api.report(event),
        next: nextTry,
        probe,
        runScript,
        loadScript: createLoadScript(runScript),
        reportedLoad,
      };
      api.parts = parts;
      const releaseSet = createReleaseSet(api, parts);
      const bringEngagement = createOwnScript(
        parts,
        releaseSet.bring,
        () => api.recover,
        ({ engagement }) => engagement,
      );
      releaseSet.bring().then(
        () => loadEngagement(api, bringEngagement),
        () => {},
      );
      begin = createBegin(api, parts, releaseSet, bringEngagement);
      track = createEventQueue(pageView, (batch) => beacon('/api/events', batch));
      trackPage(track, held);
      arm(
        document,
        Map.groupBy(held, ({ target }) => islandOf(target)),
      );
    },
  };
  let begin: Begin;
  let telemetry: Telemetry;
  let track: ReturnType<typeof createEventQueue<PageEvent>>;
  globalThis.plainwell = api;
}
