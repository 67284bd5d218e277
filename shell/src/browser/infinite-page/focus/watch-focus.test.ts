import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFocus } from './watch-focus.ts';

/** An article of the infinite page. */
class Article {
  readonly link: string;
  constructor(link: string) {
    this.link = link;
  }
}

let observed: unknown[];
let report: (entries: { target: Article; isIntersecting: boolean }[]) => void;
let focused: unknown[];
/** Whether the address names a gallery. */
let isAtGallery: boolean;
/** The fragment of the address. */
let hash: string;

beforeEach(() => {
  vi.useFakeTimers();
  [observed, focused] = [[], []];
  [isAtGallery, hash] = [false, ''];
  vi.stubGlobal('document', { querySelector: () => (isAtGallery ? {} : null) });
  vi.stubGlobal('location', {
    get hash() {
      return hash;
    },
  });
  vi.stubGlobal('HTMLElement', Article);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(act: typeof report) {
        report = act;
      }
      observe(article: unknown) {
        observed.push(article);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first, second] = [new Article('first'), new Article('second')];
const enters = (target: Article) => ({ target, isIntersecting: true });
const leaves = (target: Article) => ({ target, isIntersecting: false });
const watch = () => watchFocus((article) => focused.push(article));

test('an article is in focus once it has stayed on the middle of the screen for half a second', () => {
  watch();
  report([enters(first)]);
  vi.advanceTimersByTime(499);
  expect(focused).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(focused).toEqual([first]);
});

test('one that a reader merely passes is not, and the time of the next begins anew', () => {
  watch();
  report([enters(first)]);
  vi.advanceTimersByTime(400);
  report([leaves(first), enters(second)]);
  vi.advanceTimersByTime(499);
  expect(focused).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(focused).toEqual([second]);
});

test('of several that the browser tells of at once the last counts, whichever order they stand in', () => {
  watch();
  report([enters(first), enters(second), leaves(first)]);
  vi.runAllTimers();
  expect(focused).toEqual([second]);
});

test('between two articles the one before stays in focus', () => {
  watch();
  report([enters(first)]);
  report([leaves(first)]);
  vi.runAllTimers();
  expect(focused).toEqual([first]);
});

test('one that is taken is in focus at once, and the middle of the screen decides again half a second after the reader scrolls on', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { take } = watch();
  report([enters(first)]);
  take(second as unknown as HTMLElement);
  vi.runAllTimers();
  expect(focused).toEqual([second]);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(500);
  page.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(focused).toEqual([second, first]);
});

test('each article is watched by one observer', () => {
  const { watch: add } = watch();
  for (const article of [first, second]) add(article as unknown as HTMLElement);
  expect(observed).toEqual([first, second]);
});

test('while the address has led to a gallery nothing is in focus; it is again when the gallery has left the address, or for another place', () => {
  watch();
  [isAtGallery, hash] = [true, '#gallery-open-plants'];
  report([enters(first)]);
  vi.advanceTimersByTime(1_000);
  expect(focused).toEqual([]);
  hash = '';
  report([leaves(first), enters(second)]);
  vi.advanceTimersByTime(500);
  expect(focused).toEqual([second]);
  [isAtGallery, hash] = [false, '#causes'];
  report([leaves(second), enters(first)]);
  vi.advanceTimersByTime(500);
  expect(focused).toEqual([second, first]);
});
