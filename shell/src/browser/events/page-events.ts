import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { CLICKED_ANCHOR } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { whenSeen } from '../page/after-load.ts';

declare global {
  interface DocumentEventMap {
    [PAGE_EVENT]: CustomEvent<PageEvent>;
  }
}

type Track = (event: PageEvent) => void;

/** Tracks the event that the text of an attribute describes. Ignores text that is not JSON. */
function trackText(text: string | undefined, track: Track): void {
  try {
    track(JSON.parse(String(text)));
  } catch {}
}

/**
 * Tracks the events that hydrated code dispatches, and every click on an element with `data-event`, by mouse, touch or
 * keyboard.
 * @param before earlier events of the reader; clicks among them are tracked, too.
 */
export function trackPage(track: Track, before: readonly Event[]): void {
  const onClick = ({ isTrusted, button, target }: Event & Partial<MouseEvent>) => {
    // The secondary button (2) opens a menu. An untrusted click is a script's copy of a click that the reader made
    // before.
    if (!isTrusted || button === undefined || button > 1 || !(target instanceof Element)) return;
    trackText(
      target
        .closest<HTMLElement>('[data-event]')
        ?.dataset['event']?.replace(CLICKED_ANCHOR, () => JSON.stringify(target.closest('a')?.hash.slice(1))),
      track,
    );
  };
  before.forEach(onClick);
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, onClick, true);
  document.addEventListener(PAGE_EVENT, ({ detail }) => track(detail));
}

/** Tracks the event in each `data-load-event` of a region once, when the page has loaded and is visible. */
export function trackRegion(root: ParentNode, track: Track): void {
  whenSeen(() => {
    for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-load-event]')) {
      trackText(dataset['loadEvent'], track);
      delete dataset['loadEvent'];
    }
  });
}
