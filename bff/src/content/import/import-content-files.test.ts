import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { describe, expect, test } from 'vitest';
import { createChangeLog } from '../changes/change-log.ts';
import { pageDocument } from '../testing/article.fixture.ts';
import { corpusDocument } from './corpus/document.fixture.ts';
import { LINE_BYTES_MAXIMUM } from './documents/limits.ts';
import { folderWith, importsIntoEmptyStore, jsonLines, nativeArticle } from './import-content.fixture.ts';

const at = importsIntoEmptyStore();

describe('files', () => {
  test('of every form are read: one document, an array, a document a line, gzipped or not, in folders', async () => {
    const folder = await folderWith({
      'one.json': JSON.stringify(nativeArticle('one'), null, 2),
      'flat.json': JSON.stringify(nativeArticle('flat')),
      'many.json': JSON.stringify([nativeArticle('many-1'), nativeArticle('many-2')], null, 1),
      'deep/lines.jsonl': `\uFEFF${jsonLines(nativeArticle('line-1'), nativeArticle('line-2'))}\r\n\n`,
      'deep/packed.jsonl.gz': gzipSync(jsonLines(nativeArticle('packed-1'), corpusDocument({ id: 'corpus' }))),
      'deep/packed.json.gz': gzipSync(JSON.stringify(nativeArticle('packed-2'), null, 2)),
      'pages/terms.json': JSON.stringify(pageDocument('terms-of-use').page),
      'README.md': '# not content',
    });
    const { counts, reports } = await at.imported(folder);
    expect(reports).toEqual([]);
    expect(counts).toEqual({ imported: 10, updated: 0, unchanged: 0, refused: 0, warnings: 0 });
  });

  test('that change nothing are imported again without a change @full', async () => {
    const folder = await folderWith({
      'a.jsonl': jsonLines(nativeArticle('a'), corpusDocument(), pageDocument('terms-of-use').page),
    });
    await at.imported(folder);
    const log = createChangeLog(at.db);
    const before = await log.latestChange();
    expect((await at.imported(folder)).counts).toMatchObject({ imported: 0, updated: 0, unchanged: 3 });
    expect(await log.latestChange()).toBe(before);
  });

  test('are stored as the same, in whatever order they come @full', async () => {
    const one = corpusDocument({ id: 'x-1', title: 'Same title' });
    const two = corpusDocument({ id: 'x-2', title: 'Same title' });
    const folder = await folderWith({ 'a.jsonl': jsonLines(one, two), 'b.jsonl': jsonLines(two, one) });
    expect((await at.imported(join(folder, 'a.jsonl'))).counts.imported).toBe(2);
    expect((await at.imported(join(folder, 'b.jsonl'))).counts.unchanged).toBe(2);
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
      const folder = await folderWith({ [name]: content, 'good.json': JSON.stringify(nativeArticle('good')) });
      const result = await at.imported(folder);
      expect(result.lines).toEqual([expect.stringMatching(line)]);
      expect(result.counts).toMatchObject({ imported: 1, refused: 1 });
    });
  }

  test('cut off in the middle of their packing give what came before the cut, and say so @full', async () => {
    const noise = Array.from({ length: 400 }, (_, n) => nativeArticle(`cut-${n}`));
    const packed = gzipSync(jsonLines(...noise));
    const folder = await folderWith({ 'cut.jsonl.gz': packed.subarray(0, Math.floor(packed.length * 0.9)) });
    const result = await at.imported(folder);
    expect(result.lines.at(-1)).toMatch(/cut\.jsonl\.gz {2}file: breaks off after line \d+ \(unexpected end of file\)/);
    expect(result.counts.imported).toBeGreaterThan(0);
  });

  test('with a line over the limit lose that line only @full', async () => {
    const folder = await folderWith({
      'a.jsonl': jsonLines(nativeArticle('a'), 'x'.repeat(LINE_BYTES_MAXIMUM), nativeArticle('b')),
    });
    const result = await at.imported(folder);
    expect(result.lines).toEqual([expect.stringMatching(/a\.jsonl:2 {2}file: is too large/)]);
    expect(result.counts.imported).toBe(2);
  });

  test('that are not there, and folders without any, are named', async () => {
    const folder = await folderWith({ 'README.md': 'x' });
    expect((await at.imported(folder)).lines).toEqual([
      expect.stringContaining('holds no file whose name ends in .json'),
    ]);
    expect((await at.imported(join(folder, 'missing'))).lines).toEqual([expect.stringContaining('ENOENT')]);
  });

  test('that lead in circles are not followed @full', async () => {
    const folder = await folderWith({ 'a.json': JSON.stringify(nativeArticle('a')) });
    await symlink(folder, join(folder, 'circle'));
    expect((await at.imported(folder)).counts.imported).toBe(1);
  });
});
