/*
 * The inline loader: arms every island of the page by its strategy, starts behaviours by themselves, and brings the runtime
 * script when the first component is due. It stands in the HTML itself, so it works (and can say what is wrong) when nothing else could be loaded.
 */
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { createEventQueue } from './events/event-queue.ts';
import { watchLeaving } from './events/leaving.ts';
import { loadEngagement } from './engagement/load-engagement.ts';
import type { LoaderApi } from './loader-api.ts';
import { trackPage, trackRegion } from './events/page-events.ts';
import { refetchPendingScripts } from './notices/refetch-pending.ts';
import { keepEvents } from './starting/replay.ts';
import { createRuntimeScript } from './starting/runtime-script.ts';
import { startBehaviour } from './starting/start-behaviour.ts';
import { clearNotice, showNotice } from './notices/slot-notice.ts';
import { startWhen, whenTouched } from './starting/start-when.ts';

/** A reader who waits so long for a slot is told that it is still loading, in milliseconds (decisions, two patiences). */
const STILL_LOADING_AFTER_MS = 8_000;

/** @param isAsked the reader has said "Try again", so waits from the start and is told the end. */
type Begin = (island: HTMLElement, first?: Event, isAsked?: boolean) => void;

function createBegin(api: LoaderApi): Begin {
  const runtime = createRuntimeScript(api);
  const { messages } = api.state;

  return function begin(island, first, isAsked = false) {
    const { behaviour, render, unavailable } = island.dataset;
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
          wait();
        });
      }, STILL_LOADING_AFTER_MS);
    };
    const events = keepEvents(island, first, wait);
    // Where the server left nothing to read, the reader waits from the start.
    if (isAsked || render === 'browser') wait();
    const fail = (mustTell: boolean) => {
      end();
      if (events.release() || mustTell) showNotice(island, messages, 'couldNotLoad', () => begin(island, undefined, true));
      else whenTouched(island, (event) => begin(island, event));
    };

    const starting = behaviour === undefined ? runtime().then((start) => start(island, () => fail(true))) : startBehaviour(island, api);
    starting.then(
      () => {
        end();
        events.replay();
      },
      () => fail(isAsked || unavailable === 'notice'),
    );
  };
}

const stateElement = document.getElementById(PAGE_STATE_ID);
// An element of that id is found under the name too, until it is defined (HTML standard, named access on the Window object).
if (stateElement && !globalThis.plainwell?.arm) {
  // `crypto.randomUUID` is for secure origins only; an object URL ends with a random UUID everywhere (File API, section 8.3.1).
  const pageView = URL.createObjectURL(new Blob()).slice(-36);
  const track = createEventQueue<PageEvent>('/api/events', pageView);
  const api: LoaderApi = {
    state: JSON.parse(stateElement.textContent),
    ...watchLeaving(createEventQueue('/api/telemetry', pageView)),
    arm(root) {
      for (const island of root.querySelectorAll<HTMLElement>('[data-strategy]:not([data-armed])')) {
        island.dataset['armed'] = '';
        startWhen(island.dataset['strategy'], island, (event) => begin(island, event));
      }
      trackRegion(root, track);
    },
  };
  const begin = createBegin(api);
  globalThis.plainwell = api;
  trackPage(track);
  loadEngagement(api.state);
  api.arm(document);
}
