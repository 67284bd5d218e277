import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articleDocument } from '../testing/article.fixture.ts';
import { folderWith, importsIntoEmptyStore, jsonLines } from './import-content.fixture.ts';
import { importContent } from './import-content.ts';
import { formatReportLine } from './report/report.ts';

const at = importsIntoEmptyStore();

describe('files', () => {
  test('bring their lead pictures for sharing, and a missing picture is warned of @full', async () => {
    const picture = (src: string) => ({ largeImage: { src, width: 16, height: 9 } });
    const documents = [
      articleDocument('drawn', picture('/media/insomnia.svg')),
      articleDocument('bare', picture('/media/nothing-here.svg')),
    ];
    const { lines: said } = await at.imported(
      await folderWith({ 'a.jsonl': jsonLines(...documents.map(({ article }) => article)) }),
    );
    expect(said).toEqual([
      expect.stringMatching(/warning.*\/media\/nothing-here\.svg.*none of the pictures of this site/),
    ]);
    const found = await Promise.all(
      ['drawn', 'bare'].map(async (id) => (await at.store.articleAtPath(`health/${id}`))?.sharePicture),
    );
    expect(found).toEqual([expect.objectContaining({ width: 1200, height: 630 }), undefined]);
  });
});

describe('pictures for sharing', () => {
  const largeImage = { src: '/media/insomnia.svg', width: 16, height: 9 };
  const drawn = async () => folderWith({ 'a.json': JSON.stringify(articleDocument('drawn', { largeImage }).article) });

  test('that cannot be made here are warned of @full', async () => {
    const makeArticlePictures = async () => ({ made: 0, unusable: [], unavailable: 'no such module' });
    const said: string[] = [];
    const result = await importContent({
      path: await drawn(),
      store: { ...at.store, makeArticlePictures },
      onReport: (line) => said.push(formatReportLine(line)),
    });
    expect(said).toEqual([expect.stringMatching(/^warning .* pictures: .*no such module$/)]);
    expect(result.counts.warnings).toBe(1);
  });

  test('are part of an import: it tells which is at work, and whoever stops it then has stopped it @full', async () => {
    await at.db.execute(sql`truncate rasters cascade`);
    const folder = await drawn();
    const controller = new AbortController();
    const told: string[] = [];
    const stopped = await importContent({
      path: folder,
      store: at.store,
      signal: controller.signal,
      onProgress({ file }) {
        told.push(file);
        if (file.startsWith('/media/')) controller.abort();
      },
    });
    expect([told.at(-1), stopped.isInterrupted]).toEqual(['/media/insomnia.svg', true]);
    expect(await at.imported(folder)).toMatchObject({ isInterrupted: false, counts: { unchanged: 1 } });
    expect((await at.store.articleAtPath('health/drawn'))?.sharePicture).toBeDefined();
  });
});
