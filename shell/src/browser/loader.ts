/* The loader: arms every island of the page by its strategy, starts behaviours, and loads the runtime script when
   the first component must start. The bootstrap, in the HTML, loads the loader, and reports if that fails. */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { beacon } from './events/beacon.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import { createLoadScript } from '@plainwell/federation/browser/load-script.ts';
import { createEventQueue } from './events/event-queue.ts';
import { loadEngagement } from './engagement/load-engagement.ts';
import { isUnanswered, nextTry } from '@plainwell/federation/browser/retry.ts';
import { createRunScript } from '@plainwell/federation/browser/run-script.ts';
import type { Diagnosis, LoaderApi, PageParts } from './loader-api.ts';
import { watchLeaving, type Telemetry } from './events/leaving.ts';
import { createPageView } from './events/page-view.ts';
import { trackPage, trackRegion } from './events/page-events.ts';
import { keepEvents } from './starting/replay.ts';
import { reportedLoad } from './loads/reported-load.ts';
import { createReleaseSet } from './starting/release-set.ts';
import { createOwnScript } from './loads/own-script.ts';
import { batchContext, sendOrKeep } from './telemetry/send-or-keep.ts';
import { startBehaviour } from './starting/start-behaviour.ts';
import { refetchPendingScripts } from './notices/refetch-pending.ts';
import { clearNotice, hasNotice, STILL_LOADING_AFTER_MS } from './notices/slot-notice.ts';
import { startWhen, whenTouched } from './starting/start-when.ts';

/**
 * Starts an island.
 * @param before the reader's events on the island so far.
 * @param isAsked the reader pressed "Try again", so waits from the start and is informed of the outcome.
 */
type Begin = (island: HTMLElement, before: readonly Event[], isAsked?: boolean) => void;

function createBegin(api: LoaderApi, parts: PageParts): Begin {
  const { messages, showNotice } = parts;
  const releaseSet = createReleaseSet(api, parts);
  const bringEngagement = createOwnScript(
    parts,
    releaseSet.bring,
    () => api.recover,
    ({ engagement }) => engagement,
  );
  const runtime = createOwnScript(
    parts,
    releaseSet.bring,
    () => api.start,
    (shell) => shell,
  );
  releaseSet.bring().then(
    () => loadEngagement(api, bringEngagement),
    () => {},
  );

  /**
   * Tries another release of the remote if the release itself caused the failure.
   * @throws the error that keeps the island from starting.
   */
  const recover = async (island: HTMLElement, error: Failed) => {
    const failure = error?.failure ?? island.dataset;
    if (failure['remote'] === 'shell' || failure['cause'] === 'timeout' || isUnanswered(failure)) throw error;
    await (
      await bringEngagement()
    )(island, error);
  };

  return function begin(island, before, isAsked = false) {
    const { props, render, unavailable } = island.dataset;
    let patience: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(patience);
      clearNotice(island);
    };
    const wait = () => {
      end();
      patience = setTimeout(() => {
        showNotice(island, messages, 'stillLoading', () => {
          refetchPendingScripts();
          releaseSet.refetch();
          wait();
        });
      }, STILL_LOADING_AFTER_MS);
    };
    const events = keepEvents(island, before, wait, parts);
    // The server left no readable content, so the reader waits from the start.
    if (isAsked || render === 'browser') wait();
    const fail = (mustTell: boolean) => {
      end();
      if (events.release() || mustTell) showNotice(island, messages, 'couldNotLoad', () => begin(island, [], true));
      else whenTouched(island, (...events) => begin(island, events));
    };

    // Only a component has props.
    const starting =
      props === undefined
        ? startBehaviour(island, releaseSet.bring, parts)
        : runtime().then((start) => start(island, (error) => void recover(island, error).catch(() => fail(true))));
    starting
      .catch((error) => recover(island, error))
      .then(
        () => {
          end();
          events.replay();
        },
        () => fail(isAsked || unavailable === 'notice'),
      );
  };
}

const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-strategy]') : null;

// A second copy, requested because the first one hung, must not start anything again. The check reads `takeOver`,
// because until the loader sets it, `plainwell` can be an element with that id (HTML standard, named access on the
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
      begin = createBegin(api, parts);
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
