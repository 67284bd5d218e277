import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { DatabaseUnavailableError } from '../../database/database-fault.ts';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';

interface Value {
  text: string;
  tags: readonly ContentTag[];
}

let seq: number;
let listeners: ((tags: readonly ContentTag[]) => void)[];
/** The keys that `make` was called for. */
let made: string[];
/** What the next calls of `make` wait for. */
let gates: Promise<unknown>[];
let fault: Error | null;
let live: (key: string) => boolean;
let cache: TaggedCache<Value>;

beforeEach(() => {
  [seq, listeners, made, gates, fault, live] = [0, [], [], [], null, () => true];
  cache = createTaggedCache<Value>({
    changes: {
      isCurrent: () => true,
      catchUp: async () => true,
      latestChange: () => seq,
      age: () => 0,
      onChange: (listener) => void listeners.push(listener),
    },
    capacity: 100,
    sizeOf: ({ text }) => text.length,
    tagsOf: ({ tags }) => tags,
    isMadeAnew: (key) => live(key),
  });
});

function change(...tags: ContentTag[]): void {
  seq += 1;
  for (const listener of listeners) listener(tags);
}

const read = (key: string, tags: readonly ContentTag[] = [`path:${key}`, 'list:en']) =>
  cache.get(key, async () => {
    made.push(key);
    await gates.shift();
    if (fault) throw fault;
    return { text: 'text', tags };
  });

/** Resolves when some time for what is made anew has passed. */
const aWhile = () => new Promise((resolve) => void setTimeout(resolve, 30));

describe('a value', () => {
  test('is made once, until something changes that it was made from', async () => {
    live = () => false;
    await read('a');
    change('path:other');
    await read('a');
    expect(made).toEqual(['a']);
    change('list:en');
    await aWhile();
    expect(made).toEqual(['a']);
    await read('a');
    expect(made).toEqual(['a', 'a']);
  });

  test('is made once for all who ask at the same time', async () => {
    await Promise.all([read('a'), read('a'), read('a')]);
    expect(made).toEqual(['a']);
  });

  test('that was made from nothing is not shared, because it may depend on more than the key', async () => {
    await Promise.all([read('a', []), read('a', []), read('a', [])]);
    expect(made).toEqual(['a', 'a', 'a']);
  });

  test('is kept if something else changed while it was made, and not if it may have been', async () => {
    const gate = Promise.withResolvers<void>();
    live = () => false;
    gates = [gate.promise, gate.promise];
    const both = [read('a'), read('b')];
    change('path:b');
    gate.resolve();
    await Promise.all(both);
    await Promise.all([read('a'), read('b')]);
    expect(made).toEqual(['a', 'b', 'b']);
  });
});

describe('a value whose document has changed', () => {
  test('is made anew without a request', async () => {
    await read('a');
    await read('b');
    change('path:a');
    await expect.poll(() => made).toEqual(['a', 'b', 'a']);
    await read('a');
    expect(made).toHaveLength(3);
  });

  test('is made anew also if it changed while it was made', async () => {
    const gate = Promise.withResolvers<void>();
    gates = [gate.promise];
    const first = read('a');
    change('path:a');
    gate.resolve();
    await first;
    await expect.poll(() => made).toEqual(['a', 'a']);
    await read('a');
    expect(made).toHaveLength(2);
  });

  test('is not if only a list has changed, which many values are made from', async () => {
    await read('a');
    change('list:en');
    await aWhile();
    expect(made).toEqual(['a']);
  });

  test('is tried again while the database is away, until it is back', async () => {
    await read('a');
    fault = new DatabaseUnavailableError('gone');
    change('path:a');
    await expect.poll(() => made).toHaveLength(2);
    await expect(read('a')).rejects.toThrow('gone');
    fault = null;
    await expect.poll(() => made, { timeout: 10_000 }).toHaveLength(4);
    await read('a');
    expect(made).toHaveLength(4);
  });

  test('is left to the next request if it cannot be made for another reason', async () => {
    await read('a');
    fault = new Error('a bug');
    change('path:a');
    await expect.poll(() => made).toHaveLength(2);
    await aWhile();
    expect(made).toHaveLength(2);
    await expect(read('a')).rejects.toThrow('a bug');
  });

  test('is not made anew if nobody wants it any more', async () => {
    await read('a');
    live = () => false;
    change('path:a');
    await aWhile();
    expect(made).toEqual(['a']);
  });
});

test('only wanted values are retained', async () => {
  await read('a');
  await read('b');
  cache.retain((key) => key === 'a');
  await read('a');
  await read('b');
  expect(made).toEqual(['a', 'b', 'b']);
});
