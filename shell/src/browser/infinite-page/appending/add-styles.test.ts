import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addStyles } from './add-styles.ts';

class Link extends EventTarget {
  dataset: Record<string, string> = {};
  href = '';
  integrity = '';
  crossOrigin = '';
}

let added: Link[];
let done: ReturnType<typeof vi.fn<() => void>>;

const style = (address: string) => ({ href: `/assets/${address}`, integrity: 'sha384-x' });
const add = (...addresses: string[]) => void addStyles(addresses.map(style)).then(done);
/** Lets settled promises run their callbacks. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [added, done] = [[], vi.fn<() => void>()];
  const known = new Set(['Byline.0a1b.css']);
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (selector: string) => known.has(/^\[data-href~="(.*)"\]$/.exec(selector)?.[1] ?? '') || null,
    head: {
      append(link: Link) {
        known.add(link.dataset['href'] ?? '');
        added.push(link);
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stylesheet that the page has, in its text or as a file, is not added again', async () => {
  const addresses = ['article/2.0.0/browser/Byline.0a1b.css', 'rail/1.0.0/browser/RailSlot.2c3d.css'];
  add(...addresses);
  add(...addresses);
  expect(added.map(({ href, integrity, crossOrigin }) => ({ href, integrity, crossOrigin }))).toEqual([
    { href: '/assets/rail/1.0.0/browser/RailSlot.2c3d.css', integrity: 'sha384-x', crossOrigin: 'anonymous' },
  ]);
});

test('an article whose styles the page has all waits for nothing', async () => {
  add('article/1.0.0/browser/Byline.0a1b.css');
  await settle();
  expect(done).toHaveBeenCalledOnce();
});

describe('an article waits for all of its styles', () => {
  const files = ['a/1/browser/A.1.css', 'a/1/browser/B.2.css'];

  test.each(['load', 'error'])('and no longer, when the last says %s', async (last) => {
    add(...files);
    added[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(done).not.toHaveBeenCalled();
    added[1]?.dispatchEvent(new Event(last));
    await settle();
    expect(done).toHaveBeenCalledOnce();
  });

  test('for three seconds at most', async () => {
    add(...files);
    added[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
