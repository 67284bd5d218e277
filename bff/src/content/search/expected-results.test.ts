import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { importContent } from '../import/import-content.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';
import { corpusExpectations, sampleExpectations, type Expectation } from './expected-results.fixture.ts';

const samples = join(import.meta.dirname, '../../../samples');
const corpus = join(import.meta.dirname, '../../../../../shared/corpus/articles');

const { db, close } = await openPreparedPglite();
const store = createContentStore(db);
const service = createContentService(db);
afterAll(close);

async function missed(expectations: readonly Expectation[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [language, query, first] of expectations) {
    const found = (await service.search(language, query, 1)).items[0]?.hrlContentId;
    if (found !== first) misses.push(`${language} ${query}: ${found ?? 'nothing'}, not ${first}`);
  }
  return misses;
}

describe('over the sample articles', () => {
  beforeAll(async () => void (await importContent({ path: samples, store })));

  test(`${sampleExpectations.length} searches find first what their readers expect @full`, async () => {
    expect(await missed(sampleExpectations)).toEqual([]);
  });
});

describe.skipIf(!existsSync(corpus))(
  'with real articles beside them (skipped where the corpus is not beside the repository) @full',
  () => {
    beforeAll(async () => void (await importContent({ path: corpus, store })));

    test(`${corpusExpectations.length} searches find first what their readers expect`, async () => {
      expect(await missed(corpusExpectations)).toEqual([]);
    });
  },
);
