/* The behaviour of the infinite page: appends articles while the reader scrolls, and updates the page for the
   article in focus (rules.md#infinite-page). A behaviour of the shell, so plain DOM code over the server's HTML. */
import type { InfinitePageOptions, Reading } from '@plainwell/contracts/modules/infinite-page.ts';
import { READING_ATTRIBUTE, READING_EVENT } from '@plainwell/contracts/browser/infinite-page.ts';
import { createAppendNext } from './appending/append-next.ts';
import { createFollowAddress } from './focus/follow-address.ts';
import { skipFar } from './focus/skip-far.ts';
import { watchDepth } from './focus/watch-depth.ts';
import { watchFocus } from './focus/watch-focus.ts';
import { followBack, keepOffset } from './moving/follow-back.ts';
import { dropOwnScope, followLinks } from './moving/follow-links.ts';
import { keepPlace } from './moving/keep-place.ts';
import { moveByKeys } from './moving/move-by-keys.ts';

/**
 * Root margin: the page fetches the next article when the end of the articles is less than 1,000 px below the viewport
 * (rules.md#infinite-page).
 */
const NEAR_END = '0px 0px 1000px';

const ARTICLE = '[data-link]';

/** Selects the elements below the articles. */
const BEHIND = '[data-slot="infinite-page"], footer';

function startInfinitePage(island: HTMLElement): void {
  const feed = document.querySelector<HTMLElement>('[role="feed"]');
  const first = feed?.querySelector<HTMLElement>(ARTICLE);
  const end = island.querySelector<HTMLElement>('nav');
  if (!feed || !first || !end) throw new TypeError('no feed');
  const options: InfinitePageOptions = JSON.parse(island.dataset['options'] ?? '');

  let inFocus = first;
  const { addressOf, follow } = createFollowAddress(first, options);
  const tell = (article: HTMLElement, depth: number) => {
    const detail: Reading = {
      link: article.dataset['link'] ?? '',
      position: Number(article.getAttribute('aria-posinset')),
      depth,
    };
    feed.setAttribute(READING_ATTRIBUTE, JSON.stringify(detail));
    document.dispatchEvent(new CustomEvent(READING_EVENT, { detail }));
  };
  const depths = new Map<HTMLElement, number>();
  const focus = watchFocus((article) => {
    inFocus = article;
    follow(article);
    tell(article, depths.get(article) ?? 0);
  });
  const measure = watchDepth((article, depth) => {
    depths.set(article, depth);
    tell(article, depth);
  });
  const skipWhenFar = skipFar();
  const watch = (article: HTMLElement) => {
    skipWhenFar(article);
    focus.watch(article);
    measure(article);
  };

  dropOwnScope(first);
  keepPlace(first, () => inFocus);
  watch(first);
  followLinks(feed, options.addressSpace, () => inFocus);
  followBack(() =>
    [...feed.querySelectorAll<HTMLElement>(ARTICLE)].find(
      (article) => addressOf(article) === location.pathname + location.search,
    ),
  );
  // A click in an article moves the focus there. The listener is in the capture phase, so that the page's own listeners
  // already report the click with the article's address.
  addEventListener(
    'click',
    ({ target }) => {
      const article = target instanceof Element && target.closest<HTMLElement>(ARTICLE);
      if (!article) return;
      if (article !== inFocus) focus.take(article);
      if (target.closest('a[href^="#"]')) keepOffset(article);
    },
    true,
  );
  const appendNext = createAppendNext(feed, island, options, watch);
  moveByKeys(feed, document.querySelector<HTMLElement>('header a') ?? first, end, appendNext);
  const observer = new IntersectionObserver(
    (entries) => {
      // Focus below the articles means that the reader is leaving them. Another article would push the focused element
      // away.
      if (!entries.at(-1)?.isIntersecting || document.activeElement?.closest(BEHIND)) return;
      observer.disconnect();
      appendNext().then((isMore) => {
        // Observes again, because an observer reports only changes, and the end may still be near.
        if (isMore) observer.observe(end);
      });
    },
    { rootMargin: NEAR_END },
  );
  observer.observe(end);
  // Once the browser is online again, repeats a load that failed because the browser was offline.
  addEventListener('online', () => observer.observe(end));
}

// The result of `behaviourName('shell', './InfinitePage')`, written out so that no infinite page has to compute it.
Object.assign(globalThis, { plainwell_behaviour_shell_InfinitePage: startInfinitePage });
