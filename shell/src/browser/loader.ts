/*
 * The inline loader: arms every island of the page by its strategy, starts behaviours by themselves, and brings the runtime
 * script when the first component is due. It stands in the HTML itself, so it works (and can say what is wrong) when nothing else could be loaded.
 */
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { createEventQueue } from './event-queue.ts';
import { watchLeaving } from './leaving.ts';
import type { LoaderApi, StartIsland } from './loader-api.ts';
import { trackPage, trackRegion } from './page-events.ts';
import { refetchPendingScripts } from './refetch-pending.ts';
import { keepEvents } from './replay.ts';
import { createRuntimeScript } from './runtime-script.ts';
import { startBehaviour } from './start-behaviour.ts';
import { clearNotice, showNotice } from './slot-notice.ts';
import { startWhen, whenTouched } from './start-when.ts';

/** A reader who waits so long for a slot is told that it is still loading, in milliseconds (decisions, two patiences). */
const STILL_LOADING_AFTER_MS = 8_000;

type Runtime = () => Promise<StartIsland>;

function begin(api: LoaderApi, island: HTMLElement, runtime: Runtime, first?: Event): void {
  const { behaviour, unavailable, render } = island.dataset;
  const { messages } = api.state;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      showNotice(island, messages, 'stillLoading', () => {
        clearNotice(island);
        refetchPendingScripts();
        wait();
      });
    }, STILL_LOADING_AFTER_MS);
  };
  const events = keepEvents(island, first, wait);
  // Where the server left nothing to read, the reader waits from the start.
  if (render === 'browser') wait();
  const end = () => {
    clearTimeout(patience);
    clearNotice(island);
  };

  const starting = behaviour === undefined ? runtime().then((start) => start(island)) : startBehaviour(island, api);
  starting.then(
    () => {
      end();
      events.replay();
    },
    () => {
      end();
      const wasWaiting = events.release();
      const again = (event?: Event) => {
        clearNotice(island);
        begin(api, island, runtime, event);
      };
      if (unavailable === 'notice' || wasWaiting) showNotice(island, messages, 'couldNotLoad', () => again());
      else whenTouched(island, again);
    },
  );
}

function arm(api: LoaderApi, root: ParentNode, runtime: Runtime): void {
  for (const island of root.querySelectorAll<HTMLElement>(`${ISLAND_TAG}[data-props]:not([data-armed])`)) {
    island.dataset['armed'] = '';
    startWhen(island.dataset['strategy'], island, (event) => begin(api, island, runtime, event));
  }
}

const stateElement = document.getElementById(PAGE_STATE_ID);
// An element of that id is found under the name too, until it is defined (HTML standard, named access on the Window object).
if (stateElement && !Object.hasOwn(globalThis, 'plainwell')) {
  // `crypto.randomUUID` is for secure origins only; an object URL ends with a random UUID everywhere (File API, section 8.3.1).
  const pageView = URL.createObjectURL(new Blob()).slice(-36);
  const track = createEventQueue<PageEvent>('/api/events', pageView);
  const api: LoaderApi = {
    state: JSON.parse(stateElement.textContent),
    ...watchLeaving(createEventQueue('/api/telemetry', pageView)),
    arm: (root) => {
      arm(api, root, runtime);
      trackRegion(root, track);
    },
  };
  const runtime = createRuntimeScript(api);
  globalThis.plainwell = api;
  trackPage(track);
  api.arm(document);
}
