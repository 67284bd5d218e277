import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { articleDocument, pageDocument } from '../testing/article.fixture.ts';
import { createRasterMaker } from '../pictures/raster-maker.ts';
import { createContentStore, type ContentStore } from '../store.ts';
import { corpusDocument, paragraph, section } from './corpus/document.fixture.ts';
import { importContent } from './import-content.ts';
import { BATCH_DOCUMENTS, LINE_BYTES_MAXIMUM } from './documents/limits.ts';
import { loadSamplesWhenEmpty } from './load-samples.ts';
import { formatReportLine, type ReportLine } from './report/report.ts';

const database = await openPreparedPglite();
// One process for the pictures of all tests. The time limit is longer than any machine needs for one picture.
const maker = createRasterMaker(60_000);
const opened = createContentStore(database.db);
const store: ContentStore = { ...opened, makeSharePictures: (parts) => opened.makeSharePictures({ maker, ...parts }) };
afterAll(async () => {
  await maker.close();
  await database.close();
});
beforeEach(() =>
  database.db.execute(
    sql`truncate articles, lead_pictures, article_search, article_categories, article_translations, categories, editorial_pages, content_changes cascade`,
  ),
);

const native = (id: string) => articleDocument(id).article;
const lines = (...documents: unknown[]) => documents.map((document) => JSON.stringify(document)).join('\n');

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

async function imported(path: string, signal?: AbortSignal) {
  const reports: ReportLine[] = [];
  const result = await importContent({ path, store, signal, onReport: (line) => reports.push(line) });
  return { ...result, reports, lines: reports.map(formatReportLine) };
}

describe('files', () => {
  test('of every form are read: one document, an array, a document a line, gzipped or not, in folders', async () => {
    const folder = await folderWith({
      'one.json': JSON.stringify(native('one'), null, 2),
      'flat.json': JSON.stringify(native('flat')),
      'many.json': JSON.stringify([native('many-1'), native('many-2')], null, 1),
      'deep/lines.jsonl': `\uFEFF${lines(native('line-1'), native('line-2'))}\r\n\n`,
      'deep/packed.jsonl.gz': gzipSync(lines(native('packed-1'), corpusDocument({ id: 'corpus' }))),
      'deep/packed.json.gz': gzipSync(JSON.stringify(native('packed-2'), null, 2)),
      'pages/terms.json': JSON.stringify(pageDocument('terms-of-use').page),
      'README.md': '# not content',
    });
    const { counts, reports } = await imported(folder);
    expect(reports).toEqual([]);
    expect(counts).toEqual({ imported: 10, updated: 0, unchanged: 0, refused: 0, warnings: 0 });
  });

  test('bring their lead pictures for sharing, and a missing picture is warned of @full', async () => {
    const picture = (src: string) => ({ largeImage: { src, width: 16, height: 9 } });
    const documents = [
      articleDocument('drawn', picture('/media/insomnia.svg')),
      articleDocument('bare', picture('/media/nothing-here.svg')),
    ];
    const { lines: said } = await imported(
      await folderWith({ 'a.jsonl': lines(...documents.map(({ article }) => article)) }),
    );
    expect(said).toEqual([
      expect.stringMatching(/warning.*\/media\/nothing-here\.svg.*none of the pictures of this site/),
    ]);
    const found = await Promise.all(
      ['drawn', 'bare'].map(async (id) => (await store.articleAtPath(`health/${id}`))?.sharePicture),
    );
    expect(found).toEqual([expect.objectContaining({ width: 1200, height: 630 }), undefined]);
  });

  test('that change nothing are imported again without a change @full', async () => {
    const folder = await folderWith({
      'a.jsonl': lines(native('a'), corpusDocument(), pageDocument('terms-of-use').page),
    });
    await imported(folder);
    const before = await store.latestChange();
    expect((await imported(folder)).counts).toMatchObject({ imported: 0, updated: 0, unchanged: 3 });
    expect(await store.latestChange()).toBe(before);
  });

  test('are stored as the same, in whatever order they come @full', async () => {
    const one = corpusDocument({ id: 'x-1', title: 'Same title' });
    const two = corpusDocument({ id: 'x-2', title: 'Same title' });
    const folder = await folderWith({ 'a.jsonl': lines(one, two), 'b.jsonl': lines(two, one) });
    expect((await imported(join(folder, 'a.jsonl'))).counts.imported).toBe(2);
    expect((await imported(join(folder, 'b.jsonl'))).counts.unchanged).toBe(2);
  });

  const noContent: [string, string | Buffer, RegExp][] = [
    ['text.json', 'not json', /refused {2}text\.json {2}file: is not JSON/],
    ['half.json', '{"a": [1,\n2', /refused {2}half\.json {2}file: is not JSON/],
    ['empty.json', '', /refused {2}empty\.json {2}file: is empty/],
    ['array.json', '[]', /refused {2}array\.json:1 {2}file: holds an empty array/],
    ['number.json', '42', /refused {2}number\.json:1 {2}document: is not a JSON object/],
    [
      'latin1.json',
      Buffer.from('{"title": "caf\xe9"}', 'latin1'),
      /refused {2}latin1\.json {2}file: is not valid UTF-8/,
    ],
    ['package.json', '{"name": "x", "version": "1"}', /refused {2}package\.json:1 {2}document: is neither an article/],
    ['deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /refused {2}deep\.json {2}file: nests more than/],
    ['binary.json', Buffer.from([0, 1, 2, 255]), /refused {2}binary\.json {2}file: is not/],
  ];
  for (const [[name, content, line], tag] of withTags(noContent)) {
    test(`that are no content are refused by name, and the others go in: ${name}${tag}`, async () => {
      const folder = await folderWith({ [name]: content, 'good.json': JSON.stringify(native('good')) });
      const result = await imported(folder);
      expect(result.lines).toEqual([expect.stringMatching(line)]);
      expect(result.counts).toMatchObject({ imported: 1, refused: 1 });
    });
  }

  test('cut off in the middle of their packing give what came before the cut, and say so @full', async () => {
    const noise = Array.from({ length: 400 }, (_, n) => native(`cut-${n}`));
    const packed = gzipSync(lines(...noise));
    const folder = await folderWith({ 'cut.jsonl.gz': packed.subarray(0, Math.floor(packed.length * 0.9)) });
    const result = await imported(folder);
    expect(result.lines.at(-1)).toMatch(/cut\.jsonl\.gz {2}file: breaks off after line \d+ \(unexpected end of file\)/);
    expect(result.counts.imported).toBeGreaterThan(0);
  });

  test('with a line over the limit lose that line only @full', async () => {
    const folder = await folderWith({
      'a.jsonl': `${lines(native('a'))}\n"${'x'.repeat(LINE_BYTES_MAXIMUM)}"\n${lines(native('b'))}`,
    });
    const result = await imported(folder);
    expect(result.lines).toEqual([expect.stringMatching(/a\.jsonl:2 {2}file: is too large/)]);
    expect(result.counts.imported).toBe(2);
  });

  test('that are not there, and folders without any, are named', async () => {
    const folder = await folderWith({ 'README.md': 'x' });
    expect((await imported(folder)).lines).toEqual([expect.stringContaining('holds no file whose name ends in .json')]);
    expect((await imported(join(folder, 'missing'))).lines).toEqual([expect.stringContaining('ENOENT')]);
  });

  test('that lead in circles are not followed @full', async () => {
    const folder = await folderWith({ 'a.json': JSON.stringify(native('a')) });
    await symlink(folder, join(folder, 'circle'));
    expect((await imported(folder)).counts.imported).toBe(1);
  });
});

describe('documents', () => {
  test('that are bad are refused with id, field and line, one line each, and the good ones go in', async () => {
    const folder = await folderWith({
      'a.jsonl': lines(
        native('good'),
        { ...native('bad'), language: 'xx', title: 5 },
        corpusDocument({ id: 'no-title', title: '' }),
        { ...native('at-search'), canonicalPath: 'search' },
      ),
    });
    const result = await imported(folder);
    expect(result.lines).toEqual([
      'refused  a.jsonl:2  bad: language: must be one of en, es, pt; title: must be of type string',
      'refused  a.jsonl:3  no-title: title: is empty; give the document a title',
      'refused  a.jsonl:4  at-search: canonicalPath: /search is an address of the site itself; choose another path',
    ]);
    expect(result.counts).toMatchObject({ imported: 1, refused: 3 });
  });

  test('that share an id but not their text are refused from the second on @full', async () => {
    const folder = await folderWith({
      'a.jsonl': lines(native('a')),
      'b.jsonl': lines(native('a'), { ...native('a'), title: 'Other' }),
    });
    const result = await imported(folder);
    expect(result.lines).toEqual([
      'refused  b.jsonl:2  a: id: belongs to a different document in a.jsonl line 1 too; keep one of them',
    ]);
    expect(result.counts).toMatchObject({ imported: 1, unchanged: 1, refused: 1 });
  });

  test('of hostile content are refused or harmless, and never end the import @full', async () => {
    const hostile = {
      ...native('hostile'),
      tabs: [{ id: 'a', body: '<p onclick=x>a\u0000\uD800<script>alert(1)</script></p>' }],
      title: 'T\u0000\u202Eitle',
    };
    const folder = await folderWith({
      'a.jsonl': lines(
        hostile,
        { ...native('long-title'), title: 'x'.repeat(5000) },
        { ...native('huge'), tabs: [{ id: 'a', body: 'word '.repeat(2_000_000) }] },
        { ...native('many'), tabs: Array.from({ length: 100_000 }, () => null) },
        corpusDocument({
          id: 'huge-corpus',
          sections: [section('A', 2, ...Array.from({ length: 6 }, () => paragraph('word '.repeat(300_000))))],
        }),
        native('last'),
      ),
    });
    const result = await imported(folder);
    expect(result.counts).toMatchObject({ imported: 2, refused: 4 });
    expect(result.reports.filter(({ severity }) => severity === 'refused').map(({ id, field }) => [id, field])).toEqual(
      [
        ['long-title', 'title'],
        ['huge', 'tabs[0].body'],
        ['many', 'tabs'],
        ['huge-corpus', 'sections'],
      ],
    );
    expect(await store.articleAtPath('health/hostile')).toMatchObject({
      title: 'Title',
      tabs: [{ body: '<p>a\uFFFD</p>' }],
    });
  });

  test('are warned about once, when they are stored @full', async () => {
    const folder = await folderWith({
      'a.json': JSON.stringify({ ...native('a'), tabs: [{ id: 'a', body: '<p><a href="javascript:x">t</a></p>' }] }),
    });
    expect((await imported(folder)).lines).toEqual([
      'warning  a.json:1  a: tabs[0].body: 1 links lead nowhere a reader may go (such as javascript:x); their text stays',
    ]);
    expect((await imported(folder)).lines).toEqual([]);
  });

  test('get ids for their sections from the titles when they state none @full', async () => {
    const folder = await folderWith({
      'a.json': JSON.stringify({
        ...native('a'),
        tabs: [{ title: 'Why sleep?', body: '<p>a</p>' }, { title: 'Why sleep?', body: '' }, { body: '' }],
      }),
    });
    await imported(folder);
    expect((await store.articleAtPath('health/a'))?.tabs.map(({ id }) => id)).toEqual([
      'why-sleep',
      'why-sleep-2',
      'section',
    ]);
  });
});

describe('an import that is stopped', () => {
  test('keeps whole batches, says so, and goes on when it is run again @full', async () => {
    const all = Array.from({ length: BATCH_DOCUMENTS * 3 }, (_, n) => native(`n-${n}`));
    const folder = await folderWith({ 'a.jsonl': lines(...all) });
    const controller = new AbortController();
    const stopped = await importContent({
      path: folder,
      store,
      signal: controller.signal,
      onProgress: ({ counts }) => {
        if (counts.imported >= BATCH_DOCUMENTS) controller.abort();
      },
    });
    expect(stopped).toMatchObject({ isInterrupted: true, counts: { imported: BATCH_DOCUMENTS } });
    const rest = await imported(folder);
    expect(rest).toMatchObject({
      isInterrupted: false,
      counts: { imported: BATCH_DOCUMENTS * 2, unchanged: BATCH_DOCUMENTS },
    });
  });
});

describe('pictures for sharing', () => {
  const largeImage = { src: '/media/insomnia.svg', width: 16, height: 9 };
  const drawn = async () => folderWith({ 'a.json': JSON.stringify(articleDocument('drawn', { largeImage }).article) });

  test('that cannot be made here are warned of @full', async () => {
    const makeSharePictures = async () => ({ made: 0, unusable: [], unavailable: 'no such module' });
    const said: string[] = [];
    const result = await importContent({
      path: await drawn(),
      store: { ...store, makeSharePictures },
      onReport: (line) => said.push(formatReportLine(line)),
    });
    expect(said).toEqual([expect.stringMatching(/^warning .* largeImage: .*no such module$/)]);
    expect(result.counts.warnings).toBe(1);
  });

  test('are part of an import: it tells which is at work, and whoever stops it then has stopped it @full', async () => {
    await database.db.execute(sql`truncate rasters cascade`);
    const folder = await drawn();
    const controller = new AbortController();
    const told: string[] = [];
    const stopped = await importContent({
      path: folder,
      store,
      signal: controller.signal,
      onProgress({ file }) {
        told.push(file);
        if (file.startsWith('/media/')) controller.abort();
      },
    });
    expect([told.at(-1), stopped.isInterrupted]).toEqual(['/media/insomnia.svg', true]);
    expect(await imported(folder)).toMatchObject({ isInterrupted: false, counts: { unchanged: 1 } });
    expect((await store.articleAtPath('health/drawn'))?.sharePicture).toBeDefined();
  });
});

describe('the samples', () => {
  test('are loaded into an empty store only', async () => {
    const folder = await folderWith({
      'articles/a.json': JSON.stringify(native('a')),
      'pages/b.json': JSON.stringify(pageDocument('terms-of-use').page),
    });
    expect((await loadSamplesWhenEmpty(store, folder))?.counts.imported).toBe(2);
    expect(await loadSamplesWhenEmpty(store, folder)).toBeNull();
  });
});
