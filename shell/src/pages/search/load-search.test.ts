import { expect, test } from 'vitest';
import { loadSearch } from './load-search.ts';

const nothing = { items: [], total: 0, page: 1, pages: 1 };

async function searched(query: string) {
  const asked: string[] = [];
  const page = await loadSearch('en', query, 1, {
    search: async (_language, text) => {
      asked.push(text);
      return nothing;
    },
    categories: async () => [],
    latest: async () => [],
  });
  return { asked, page };
}

test.each([
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200), false],
  ['201 characters', 'a'.repeat(201), 'a'.repeat(200), true],
  ['spaces around fewer', ` gout${' '.repeat(300)}`, 'gout', false],
  ['a character of two units at the end', `${'a'.repeat(199)}😀`, 'a'.repeat(199), true],
  ['a space at the end', `${'a'.repeat(199)} b`, 'a'.repeat(199), true],
])(
  'a query of %s is searched for as far as a search goes, and the page knows',
  async (_what, query, text, isQueryCut) => {
    const { asked, page } = await searched(query);
    expect(asked).toEqual([text]);
    expect(page).toMatchObject({ status: 200, data: { query: text, isQueryCut } });
  },
);
