import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { articleDocument, publishedOn } from '../testing/article.fixture.ts';
import { samplePaths } from './sample-paths.ts';
import { createContentStore } from '../store.ts';

/** Returns a document of about this size, with text that does not compress. */
const textOf = (size: number) => ({ tabs: [{ id: 'start', body: `<p>${randomBytes(size).toString('hex')}</p>` }] });

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    const plain = Array.from({ length: 60 }, (_unused, index) =>
      articleDocument(`plain-${index}`, publishedOn(`2020-01-${String((index % 28) + 1).padStart(2, '0')}`)),
    );
    await createContentStore(database.db).writeArticles([
      ...plain,
      articleDocument('long', { ...publishedOn('2001-01-01'), ...textOf(30_000) }),
      articleDocument('hidden', { ...textOf(40_000), isPreview: true }),
      articleDocument('titled', { ...publishedOn('2001-01-01'), title: 'A long title '.repeat(20).trim() }),
      articleDocument('new', publishedOn('2025-01-01')),
      articleDocument('salud', { ...publishedOn('2001-01-01'), language: 'es', canonicalPath: 'es/salud' }),
    ]);
  });
  afterAll(() => database.close());

  test('the longest articles, the longest titles and the latest of each language are in the sample, the longest first; previews are not', async () => {
    const paths = await samplePaths(database.db);
    expect(paths[0]).toBe('health/long');
    expect(paths).toEqual(expect.arrayContaining(['health/titled', 'health/new', 'es/salud']));
    expect(paths).not.toContain('health/hidden');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeLessThan(45);
  });
});
