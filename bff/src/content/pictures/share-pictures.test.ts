import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { articles } from '../schema.ts';
import { createContentStore } from '../store.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { drawing } from './drawings.fixture.ts';
import { createRasterMaker, type RasterMaker } from './raster-maker.ts';
import { makeSitePictures, sitePictures } from './site-pictures.ts';

const green = drawing('<rect width="100%" height="100%" fill="#080"/>', 'width="16" height="9"');
const picture = (src: string) => ({ largeImage: { src, width: 16, height: 9 } });

await onEachDatabase((open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let store: ReturnType<typeof createContentStore>;
  let folder: string;
  beforeEach(async () => {
    opened ??= await open();
    store = createContentStore(opened.db);
    await opened.db.execute(sql`truncate articles, lead_pictures, rasters, content_changes cascade`);
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'green.svg'), green);
  });
  afterAll(() => opened.close());

  const shared = async (id: string) => (await store.articleAtPath(`health/${id}`))?.sharePicture;

  test('an article that is stored gets a raster of its lead picture, and its page is made anew', async () => {
    await store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/green.svg')),
      articleDocument('c'),
    ]);
    const before = await store.latestChange();
    expect(await store.makeSharePictures({ folder })).toEqual({ made: 1, unusable: [], unavailable: null });
    const found = await shared('a');
    expect(found).toEqual({
      src: expect.stringMatching(/^\/media\/share\/[\da-f]{32}\.jpg$/),
      width: 1200,
      height: 630,
    });
    expect([await shared('b'), await shared('c')]).toEqual([found, undefined]);
    const { tags } = await store.changesSince(before);
    expect(tags.toSorted()).toEqual(['article:a', 'article:b', 'path:health/a', 'path:health/b']);
    const bytes = await store.rasterOf(found?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '');
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('once all are made, nothing is made again', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await store.makeSharePictures({ folder });
    const before = await store.latestChange();
    const unused: RasterMaker = { make: () => Promise.reject(new Error('was asked')), close: async () => {} };
    for (const areAllRead of [false, true])
      expect(await store.makeSharePictures({ folder, areAllRead, maker: unused })).toMatchObject({ made: 0 });
    expect(await store.latestChange()).toBe(before);
  });

  test('a missing or damaged picture, and one that stands elsewhere, are told of once and leave the article to the site’s own', async () => {
    await writeFile(join(folder, 'damaged.png'), 'no picture');
    const stated = [
      '/media/missing.svg',
      '/media/damaged.png',
      '/media/%2e%2e/green.svg',
      '/media/../green.svg',
      'https://elsewhere.example/media/green.svg',
    ];
    await store.writeArticles(stated.map((src, index) => articleDocument(`a${index}`, picture(src))));
    const { made, unusable } = await store.makeSharePictures({ folder });
    expect([made, unusable.map(({ src }) => src).toSorted()]).toEqual([0, stated.slice(0, 4).toSorted()]);
    expect(await Promise.all(stated.map((_src, index) => shared(`a${index}`)))).toEqual(stated.map(() => undefined));
    expect((await store.makeSharePictures({ folder })).unusable).toEqual([]);
  });

  test('a file that comes later, or changes with a newer version of the site, gets a raster of its own address', async () => {
    await store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/late.svg')),
    ]);
    await store.makeSharePictures({ folder });
    const first = await shared('a');
    await writeFile(join(folder, 'late.svg'), drawing('<circle r="4"/>', 'width="16" height="9"'));
    await store.makeSharePictures({ folder });
    expect(await shared('b')).toBeDefined();
    await writeFile(join(folder, 'green.svg'), drawing('<circle r="5"/>', 'width="16" height="9"'));
    await store.makeSharePictures({ folder, areAllRead: true });
    expect((await shared('a'))?.src).not.toBe(first?.src);
    // Networks and saved lists name the old one.
    expect(await store.rasterOf(first?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '')).not.toBeNull();
  });

  test('where the library does not load, all stay to be made', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const without: RasterMaker = {
      make: async () => ({ kind: 'unavailable', problem: 'no such module' }),
      close: async () => {},
    };
    expect(await store.makeSharePictures({ folder, maker: without })).toEqual({
      made: 0,
      unusable: [],
      unavailable: 'no such module',
    });
    expect(await store.makeSharePictures({ folder })).toMatchObject({ made: 1 });
  });

  test('the pictures of the site itself are made once, and each is there', async () => {
    await store.makeSitePictures();
    const sizes = sitePictures
      .filter(({ type }) => type === 'image/png')
      .map(async ({ key }) => {
        const { width, height } = await sharp((await store.rasterOf(key)) ?? undefined).metadata();
        return [width, height];
      });
    expect(await Promise.all(sizes)).toEqual([
      [180, 180],
      [192, 192],
      [512, 512],
      [1200, 630],
    ]);
    await makeSitePictures(opened.db, { make: () => Promise.reject(new Error('was asked')), close: async () => {} });
  });

  test('a picture over which the process was lost is tried again by the next start', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const lost: RasterMaker = { make: async () => ({ kind: 'lost', problem: 'took too long' }), close: async () => {} };
    for (const areAllRead of [false, true])
      expect((await store.makeSharePictures({ folder, areAllRead, maker: lost })).unusable).toHaveLength(1);
    expect(await store.makeSharePictures({ folder, areAllRead: true })).toMatchObject({ made: 1, unusable: [] });
  });

  test('an import or a site that stops ends the process, and the next one makes the picture', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const stopped = new AbortController();
    const real = createRasterMaker();
    const stopping: RasterMaker = {
      async make(bytes, form, signal) {
        const making = real.make(bytes, form, signal);
        stopped.abort();
        return making;
      },
      close: () => real.close(),
    };
    const found = await store.makeSharePictures({ folder, signal: stopped.signal, maker: stopping });
    expect(found).toEqual({ made: 0, unusable: [], unavailable: null });
    expect(await store.makeSharePictures({ folder })).toMatchObject({ made: 1 });
  });

  test('an article whose picture goes has none', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await store.makeSharePictures({ folder });
    await opened.db.update(articles).set({ largeImage: null }).where(eq(articles.id, 'a'));
    expect(await shared('a')).toBeUndefined();
  });
});
