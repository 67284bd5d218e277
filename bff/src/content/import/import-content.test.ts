import { describe, expect, test } from 'vitest';
import { pageDocument } from '../testing/article.fixture.ts';
import { corpusDocument, paragraph, section } from './corpus/document.fixture.ts';
import { BATCH_DOCUMENTS } from './documents/limits.ts';
import { folderWith, importsIntoEmptyStore, jsonLines, nativeArticle } from './import-content.fixture.ts';
import { importContent, loadSamplesWhenEmpty } from './import-content.ts';

const at = importsIntoEmptyStore();

describe('documents', () => {
  test('that are bad are refused with id, field and line, one line each, and the good ones go in', async () => {
    const folder = await folderWith({
      'a.jsonl': jsonLines(
        nativeArticle('good'),
        { ...nativeArticle('bad'), language: 'xx', title: 5 },
        corpusDocument({ id: 'no-title', title: '' }),
        { ...nativeArticle('at-search'), canonicalPath: 'search' },
      ),
    });
    const result = await at.imported(folder);
    expect(result.lines).toEqual([
      'refused  a.jsonl:2  bad: language: must be one of en, es, pt; title: must be of type string',
      'refused  a.jsonl:3  no-title: title: is empty; give the document a title',
      'refused  a.jsonl:4  at-search: canonicalPath: /search is an address of the site itself; choose another path',
    ]);
    expect(result.counts).toMatchObject({ imported: 1, refused: 3 });
  });

  test('that share an id but not their text are refused from the second on @full', async () => {
    const folder = await folderWith({
      'a.jsonl': jsonLines(nativeArticle('a')),
      'b.jsonl': jsonLines(nativeArticle('a'), { ...nativeArticle('a'), title: 'Other' }),
    });
    const result = await at.imported(folder);
    expect(result.lines).toEqual([
      'refused  b.jsonl:2  a: id: belongs to a different document in a.jsonl line 1 too; keep one of them',
    ]);
    expect(result.counts).toMatchObject({ imported: 1, unchanged: 1, refused: 1 });
  });

  test('of hostile content are refused or harmless, and never end the import @full', async () => {
    const hostile = {
      ...nativeArticle('hostile'),
      tabs: [{ id: 'a', body: '<p onclick=x>a\u0000\uD800<script>alert(1)</script></p>' }],
      title: 'T\u0000\u202Eitle',
    };
    const folder = await folderWith({
      'a.jsonl': jsonLines(
        hostile,
        { ...nativeArticle('long-title'), title: 'x'.repeat(5000) },
        { ...nativeArticle('huge'), tabs: [{ id: 'a', body: 'word '.repeat(2_000_000) }] },
        { ...nativeArticle('many'), tabs: Array.from({ length: 100_000 }, () => null) },
        corpusDocument({
          id: 'huge-corpus',
          sections: [section('A', 2, ...Array.from({ length: 6 }, () => paragraph('word '.repeat(300_000))))],
        }),
        nativeArticle('last'),
      ),
    });
    const result = await at.imported(folder);
    expect(result.counts).toMatchObject({ imported: 2, refused: 4 });
    expect(result.reports.filter(({ severity }) => severity === 'refused').map(({ id, field }) => [id, field])).toEqual(
      [
        ['long-title', 'title'],
        ['huge', 'tabs[0].body'],
        ['many', 'tabs'],
        ['huge-corpus', 'sections'],
      ],
    );
    expect(await at.store.articleAtPath('health/hostile')).toMatchObject({
      title: 'Title',
      tabs: [{ body: '<p>a\uFFFD</p>' }],
    });
  });

  test('are warned about once, when they are stored @full', async () => {
    const folder = await folderWith({
      'a.json': JSON.stringify({
        ...nativeArticle('a'),
        tabs: [{ id: 'a', body: '<p><a href="javascript:x">t</a></p>' }],
      }),
    });
    expect((await at.imported(folder)).lines).toEqual([
      'warning  a.json:1  a: tabs[0].body: 1 links lead nowhere a reader may go (such as javascript:x); ' +
        'their text stays',
    ]);
    expect((await at.imported(folder)).lines).toEqual([]);
  });

  test('get ids for their sections from the titles when they state none @full', async () => {
    const folder = await folderWith({
      'a.json': JSON.stringify({
        ...nativeArticle('a'),
        tabs: [{ title: 'Why sleep?', body: '<p>a</p>' }, { title: 'Why sleep?', body: '' }, { body: '' }],
      }),
    });
    await at.imported(folder);
    expect((await at.store.articleAtPath('health/a'))?.tabs.map(({ id }) => id)).toEqual([
      'why-sleep',
      'why-sleep-2',
      'section',
    ]);
  });
});

describe('an import that is stopped', () => {
  test('keeps whole batches, says so, and goes on when it is run again @full', async () => {
    const all = Array.from({ length: BATCH_DOCUMENTS * 3 }, (_, n) => nativeArticle(`n-${n}`));
    const folder = await folderWith({ 'a.jsonl': jsonLines(...all) });
    const controller = new AbortController();
    const stopped = await importContent({
      path: folder,
      store: at.store,
      signal: controller.signal,
      onProgress: ({ counts }) => {
        if (counts.imported >= BATCH_DOCUMENTS) controller.abort();
      },
    });
    expect(stopped).toMatchObject({ isInterrupted: true, counts: { imported: BATCH_DOCUMENTS } });
    const rest = await at.imported(folder);
    expect(rest).toMatchObject({
      isInterrupted: false,
      counts: { imported: BATCH_DOCUMENTS * 2, unchanged: BATCH_DOCUMENTS },
    });
  });
});

describe('the samples', () => {
  test('are loaded into an empty store only', async () => {
    const folder = await folderWith({
      'articles/a.json': JSON.stringify(nativeArticle('a')),
      'pages/b.json': JSON.stringify(pageDocument('terms-of-use').page),
    });
    expect((await loadSamplesWhenEmpty(at.store, folder))?.counts.imported).toBe(2);
    expect(await loadSamplesWhenEmpty(at.store, folder)).toBeNull();
  });
});
