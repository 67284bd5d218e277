import { goToTarget } from './go-to-target.ts';
import { hashTarget } from './hash-target.ts';

/** The page follows its hash so long after it came alive, in milliseconds (specification, sections 2 and 9). */
const HASH_SCROLL_DELAY_MS = 1_000;

/** Signs of a reader who is already doing something else. */
const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

/** Whether the reader has gone elsewhere before this script came: the focus is somewhere, or the target out of sight. */
function hasLeft(target: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== target) return true;
  const { top } = target.getBoundingClientRect();
  return scrollY > 0 && (top < 0 || top > innerHeight);
}

/** Takes the reader to the section that the address names, unless they act first. */
export function followHash(): void {
  const target = hashTarget(location.hash);
  if (target === null || hasLeft(target)) return;
  const listening = new AbortController();
  const timer = setTimeout(() => {
    listening.abort();
    goToTarget(target);
  }, HASH_SCROLL_DELAY_MS);
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  for (const act of readerActs) addEventListener(act, stop, { signal: listening.signal, capture: true, passive: true });
}
