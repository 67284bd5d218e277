import { goToTarget } from './go-to-target.ts';
import { hashTarget } from './hash-target.ts';

/** Delay between the start of this behaviour and the scroll to the hash, in milliseconds (rules.md#page-anchors). */
const HASH_SCROLL_DELAY_MS = 1_000;

/** Events that show that the reader is already doing something else. */
const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

/** Takes the reader to the place that the address names, unless the reader acts first. */
export function followHash(): void {
  const target = hashTarget(location.hash);
  if (target === null) return;
  const { activeElement, body } = document;
  const topOf = () => Math.round(target.getBoundingClientRect().top);
  const scrolled = scrollY;
  const top = topOf();
  const hasFocusElsewhere = activeElement !== body && activeElement !== target;
  const isOutOfSight = scrolled > 0 && (top < 0 || top > innerHeight);
  // The reader went elsewhere before this script loaded.
  if (hasFocusElsewhere || isOutOfSight) return;
  const listening = new AbortController();
  const timer = setTimeout(() => {
    listening.abort();
    // Scroll bars and assistive technology scroll without these events, and change both `scrollY` and the target's
    // position in the window. Content that pushes the target, or grows above it, changes only one of the two.
    if (scrollY === scrolled || topOf() === top) goToTarget(target);
  }, HASH_SCROLL_DELAY_MS);
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  for (const act of readerActs) addEventListener(act, stop, { signal: listening.signal, capture: true, passive: true });
}
