import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createChangeLog, type ChangeLog } from '../changes/change-log.ts';
import { articles } from '../schema.ts';
import { createContentStore } from '../store.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { drawing } from './drawings.fixture.ts';
import { createRasterMaker, type RasterMaker } from './raster/raster-maker.ts';
import { sitePictures } from './site-pictures.ts';

const green = drawing('<rect width="100%" height="100%" fill="#080"/>', 'width="16" height="9"');
/** One process for all tests of the file. The time limit is longer than any machine needs for a picture. */
const real = createRasterMaker(60_000);
afterAll(() => real.close());
const makerOf = (make: RasterMaker['make']) => ({ make: vi.fn<RasterMaker['make']>(make), close: async () => {} });
const unused = makerOf(() => Promise.reject(new Error('was asked')));
const losing = () => makerOf(async () => ({ kind: 'lost', problem: 'took too long' }));

const picture = (src: string) => ({ largeImage: { src, width: 16, height: 9 } });

onEachDatabase((open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let store: ReturnType<typeof createContentStore>;
  let log: ChangeLog;
  let folder: string;
  beforeEach(async () => {
    opened ??= await open();
    store = createContentStore(opened.db);
    log = createChangeLog(opened.db);
    await opened.db.execute(sql`truncate articles, lead_pictures, rasters, content_changes cascade`);
    folder = await temporaryFolder('pictures');
    await writeFile(join(folder, 'green.svg'), green);
  });
  afterAll(() => opened.close());

  type Parts = Parameters<typeof store.makeSharePictures>[0];
  const makePictures = (parts: Parts = {}) => store.makeSharePictures({ folder, maker: real, ...parts });
  const shared = async (id: string) => (await store.articleAtPath(`health/${id}`))?.sharePicture;

  test('an article that is stored gets a raster of its lead picture, and its page is made anew', async () => {
    await store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/green.svg')),
      articleDocument('c'),
    ]);
    const before = await log.latestChange();
    expect(await makePictures()).toEqual({ made: 1, unusable: [], unavailable: null });
    const found = await shared('a');
    expect(found).toEqual({
      src: expect.stringMatching(/^\/media\/share\/[\da-f]{32}\.jpg$/),
      width: 1200,
      height: 630,
    });
    expect([await shared('b'), await shared('c')]).toEqual([found, undefined]);
    const { tags } = await log.changesSince(before);
    expect(tags.toSorted()).toEqual(['article:a', 'article:b', 'path:health/a', 'path:health/b']);
    const bytes = await store.rasterOf(found?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '');
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('once all are made, nothing is made again', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await makePictures();
    const before = await log.latestChange();
    for (const areAllRead of [false, true])
      expect(await makePictures({ areAllRead, maker: unused })).toMatchObject({ made: 0 });
    expect(await log.latestChange()).toBe(before);
  });

  test('a picture that is missing or damaged is told of once, and its article has the site’s own', async () => {
    await writeFile(join(folder, 'damaged.png'), 'no picture');
    const stated = [
      '/media/missing.svg',
      '/media/damaged.png',
      '/media/%2e%2e/green.svg',
      '/media/../green.svg',
      'https://elsewhere.example/media/green.svg',
    ];
    await store.writeArticles(stated.map((src, index) => articleDocument(`a${index}`, picture(src))));
    const { made, unusable } = await makePictures();
    expect([made, unusable.map(({ src }) => src).toSorted()]).toEqual([0, stated.slice(0, 4).toSorted()]);
    expect(await Promise.all(stated.map((_src, index) => shared(`a${index}`)))).toEqual(stated.map(() => undefined));
    expect((await makePictures()).unusable).toEqual([]);
  });

  test('a file that comes later, or changes with a new version of the site, gets a raster of its own', async () => {
    await store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/late.svg')),
    ]);
    await makePictures();
    const first = await shared('a');
    await writeFile(join(folder, 'late.svg'), drawing('<circle r="4"/>', 'width="16" height="9"'));
    await makePictures();
    expect(await shared('b')).toBeDefined();
    await writeFile(join(folder, 'green.svg'), drawing('<circle r="5"/>', 'width="16" height="9"'));
    await makePictures({ areAllRead: true });
    expect((await shared('a'))?.src).not.toBe(first?.src);
    // The old raster stays, because networks and saved lists link to it.
    expect(await store.rasterOf(first?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '')).not.toBeNull();
  });

  test('where the library does not load, all stay to be made', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const without = makerOf(async () => ({ kind: 'unavailable', problem: 'no such module' }));
    expect(await makePictures({ maker: without })).toEqual({
      made: 0,
      unusable: [],
      unavailable: 'no such module',
    });
    expect(await makePictures()).toMatchObject({ made: 1 });
  });

  test('the pictures of the site itself are made once, and each is there', async () => {
    await store.makeSitePictures({ maker: real });
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
    await store.makeSitePictures({ maker: unused });
  });

  test('a picture of the site that fails does not keep the others from being made, and is made later', async () => {
    let isLost = false;
    const once = makerOf(async (...given) => {
      if (isLost) return real.make(...given);
      isLost = true;
      return { kind: 'lost', problem: 'took too long' };
    });
    await expect(store.makeSitePictures({ maker: once })).rejects.toThrow(/^\/favicon\.ico: lost, took too long$/);
    const [first, ...others] = sitePictures.map(({ key }) => key);
    expect(await store.rasterOf(first ?? '')).toBeNull();
    for (const key of others) expect(await store.rasterOf(key)).not.toBeNull();
    await store.makeSitePictures({ maker: real });
    expect(await store.rasterOf(first ?? '')).not.toBeNull();
  });

  test('a picture over which the process was lost is tried again, and refused after three times', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const before = await log.latestChange();
    const lost = losing();
    for (const areAllRead of [false, true, false, true]) await makePictures({ areAllRead, maker: lost });
    expect(lost.make).toHaveBeenCalledTimes(3);
    expect(await log.latestChange()).toBe(before);
    await writeFile(join(folder, 'green.svg'), drawing('<circle r="5"/>', 'width="16" height="9"'));
    expect(await makePictures({ areAllRead: true })).toMatchObject({ made: 1, unusable: [] });
  });

  test('after a loss its articles keep the raster that they have, and the next run makes the new one', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await makePictures();
    const old = await shared('a');
    await writeFile(join(folder, 'green.svg'), drawing('<circle r="6"/>', 'width="16" height="9"'));
    expect((await makePictures({ areAllRead: true, maker: losing() })).unusable).toHaveLength(1);
    expect(await shared('a')).toEqual(old);
    expect(await makePictures()).toMatchObject({ made: 1 });
    expect(await shared('a')).not.toEqual(old);
  });

  test('two losses in a row end a run: the others stay to be made', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names)
      await writeFile(join(folder, `${name}.svg`), drawing(`<g id="${name}"/>`, 'width="16" height="9"'));
    await store.writeArticles(names.map((name) => articleDocument(name, picture(`/media/${name}.svg`))));
    const lost = losing();
    const told: string[] = [];
    const ended = await makePictures({ maker: lost, onPicture: (src) => told.push(src) });
    expect(ended).toMatchObject({ made: 0, unavailable: expect.stringContaining('in a row') });
    expect([lost.make.mock.calls.length, told]).toEqual([2, ended.unusable.map(({ src }) => src)]);
    expect(await makePictures()).toEqual({ made: 4, unusable: [], unavailable: null });
  });

  test('an import or a site that stops ends the process, and the next one makes the picture', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const stopped = new AbortController();
    const stopping = makerOf((...given) => {
      const making = real.make(...given);
      stopped.abort();
      return making;
    });
    const found = await makePictures({ signal: stopped.signal, maker: stopping });
    expect(found).toEqual({ made: 0, unusable: [], unavailable: null });
    expect(await makePictures()).toMatchObject({ made: 1 });
  });

  test('an article whose picture goes has none', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await makePictures();
    await opened.db.update(articles).set({ largeImage: null }).where(eq(articles.id, 'a'));
    expect(await shared('a')).toBeUndefined();
  });
});
