import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { CLICKED_ANCHOR } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { whenSeen } from '../after-load.ts';

declare global {
  interface DocumentEventMap {
    [PAGE_EVENT]: CustomEvent<PageEvent>;
  }
}

type Track = (event: PageEvent) => void;

/** Tracks the event that an attribute holds; text that is no JSON is no event. */
function trackText(text: string | undefined, track: Track): void {
  try {
    track(JSON.parse(String(text)));
  } catch {}
}

/**
 * Tracks what hydrated code reports, and every click on an element with `data-event`, by mouse, touch or keyboard.
 * @param before what was clicked until now, among other events.
 */
export function trackPage(track: Track, before: readonly Event[]): void {
  const onClick = ({ isTrusted, button, target }: Event & Partial<MouseEvent>) => {
    // The secondary button (2) opens a menu. A click that a script makes repeats one that the reader made before.
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

/** Tracks the events of `data-load-event` in a region, each once, when the page has loaded and a reader sees it. */
export function trackRegion(root: ParentNode, track: Track): void {
  whenSeen(() => {
    for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-load-event]')) {
      trackText(dataset['loadEvent'], track);
      delete dataset['loadEvent'];
    }
  });
}
