import { goToTarget } from './go-to-target.ts';
import { hashTarget } from './hash-target.ts';

/** How long after it came alive the page follows its hash, in milliseconds (rules.md#page-anchors). */
const HASH_SCROLL_DELAY_MS = 1_000;

/** Signs of a reader who is already doing something else. */
const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

/** Takes the reader to the section that the address names, unless they act first. */
export function followHash(): void {
  const target = hashTarget(location.hash);
  if (target === null) return;
  const { activeElement, body } = document;
  const topOf = () => Math.round(target.getBoundingClientRect().top);
  const scrolled = scrollY;
  const top = topOf();
  const hasFocusElsewhere = activeElement !== body && activeElement !== target;
  const isOutOfSight = scrolled > 0 && (top < 0 || top > innerHeight);
  // The reader has gone elsewhere before this script came.
  if (hasFocusElsewhere || isOutOfSight) return;
  const listening = new AbortController();
  const timer = setTimeout(() => {
    listening.abort();
    // A scroll bar and assistive technology scroll without such signs. What pushes the target, or is above it and
    // grows, does one of both alone.
    if (scrollY === scrolled || topOf() === top) goToTarget(target);
  }, HASH_SCROLL_DELAY_MS);
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  for (const act of readerActs) addEventListener(act, stop, { signal: listening.signal, capture: true, passive: true });
}
