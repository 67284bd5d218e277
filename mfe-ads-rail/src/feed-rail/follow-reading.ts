import type { Reading } from '@plainwell/contracts/modules/infinite-page.ts';
import { READING_ATTRIBUTE, READING_EVENT } from '@plainwell/contracts/browser/infinite-page.ts';

/**
 * Starts the behaviour of the reading list: marks the article being read, with a bar for the reading progress.
 * Changes the DOM only on a reading event of the page, and the bar moves by a CSS transition. Nothing runs while the
 * reader scrolls.
 */
export function followReading(island: HTMLElement): void {
  const links = island.querySelectorAll<HTMLElement>('[data-path]');
  const list = island.querySelector('ol');
  let current: string | undefined;

  const follow = ({ link, depth }: Reading) => {
    for (const each of links) {
      if (each.dataset['path'] !== link) {
        each.removeAttribute('aria-current');
        continue;
      }
      each.ariaCurrent = 'true';
      const item = each.closest('li');
      const bar = item?.querySelector<HTMLElement>('[data-progress]');
      if (bar) bar.style.transform = `scaleX(${depth / 100})`;
      // In a low window, the list scrolls inside the panel. Measures the layout of the list only once per article.
      if (list && item && current !== link)
        list.scrollTop = item.offsetTop - (list.clientHeight - item.clientHeight) / 2;
    }
    current = link;
  };

  document.addEventListener(READING_EVENT, (event) => {
    if (event instanceof CustomEvent) follow(event.detail);
  });
  const latest = document.querySelector(`[${READING_ATTRIBUTE}]`)?.getAttribute(READING_ATTRIBUTE);
  if (latest) follow(JSON.parse(latest));
}
