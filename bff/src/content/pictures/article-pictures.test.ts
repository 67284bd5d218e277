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

const SQUARE = 'width="9" height="9"';
/** Returns a byline whose authors have these portraits: names of files, or addresses. */
const byline = (...names: string[]) => ({
  byline: {
    authors: names.map((name) => ({
      name: { display: name },
      avatar: { src: name.startsWith('https:') ? name : `/media/${name}.svg` },
    })),
  },
});

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

  type Parts = Parameters<typeof store.makeArticlePictures>[0];
  const makePictures = (parts: Parts = {}) => store.makeArticlePictures({ folder, maker: real, ...parts });
  const portraits = async (id: string) => (await store.articleAtPath(`health/${id}`))?.portraits;
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

  test('a byline gets one picture of all portraits, again if another person comes first', async () => {
    const faces = Object.entries({ ann: '#800', bo: '#080', cy: '#008', di: '#880' });
    for (const [name, fill] of faces)
      await writeFile(join(folder, `${name}.svg`), drawing(`<rect width="9" height="9" fill="${fill}"/>`, SQUARE));
    await store.writeArticles([articleDocument('a', byline('ann', 'bo', 'cy', 'di')), articleDocument('b')]);
    const before = await log.latestChange();
    expect(await makePictures()).toEqual({ made: 1, unusable: [], unavailable: null });
    const first = await portraits('a');
    expect([first, await portraits('b')]).toEqual([
      { src: expect.stringMatching(/^\/media\/portraits\/[\da-f]{32}\.webp$/), width: 120, height: 48 },
      undefined,
    ]);
    expect((await log.changesSince(before)).tags.toSorted()).toEqual(['article:a', 'path:health/a']);
    expect(await makePictures({ areAllRead: true, maker: unused })).toMatchObject({ made: 0 });

    await store.writeArticles([articleDocument('a', byline('di', 'ann'))]);
    expect(await portraits('a')).toBeUndefined();
    await makePictures();
    expect(await portraits('a')).toEqual({ src: expect.not.stringMatching(first?.src ?? ''), width: 84, height: 48 });
  });

  test('a portrait that is missing, or of another site, leaves the byline a picture of each', async () => {
    await writeFile(join(folder, 'ann.svg'), drawing('', SQUARE));
    await store.writeArticles([
      articleDocument('a', byline('ann', 'missing')),
      articleDocument('b', byline('ann', 'https://elsewhere.example/bo.svg')),
    ]);
    expect(await makePictures()).toEqual({
      made: 0,
      unusable: [
        {
          field: 'byline',
          src: '/media/ann.svg /media/missing.svg',
          problem: 'is none of the pictures of this site',
        },
      ],
      unavailable: null,
    });
    expect([await portraits('a'), await portraits('b')]).toEqual([undefined, undefined]);
  });

  test('a byline that a process of the previous version stored shows nobody else’s portraits', async () => {
    for (const name of ['ann', 'bo']) await writeFile(join(folder, `${name}.svg`), drawing('', SQUARE));
    await store.writeArticles([articleDocument('a', byline('ann')), articleDocument('b', byline('bo'))]);
    await makePictures();
    await opened.db.update(articles).set({ portraits: '/media/bo.svg' }).where(eq(articles.id, 'a'));
    expect([await portraits('a'), await portraits('b')]).toEqual([undefined, expect.anything()]);
  });

  test('an address that no index takes keeps no other picture from being made', async () => {
    const long = `/media/${Array.from({ length: 600 }, (_, n) => String.fromCodePoint(0x4e00 + 7 * n)).join('')}é.svg`;
    await store.writeArticles([
      articleDocument('a', picture(`${long}${long}`)),
      articleDocument('b', picture('/media/green.svg')),
    ]);
    expect(await makePictures()).toMatchObject({ made: 1, unavailable: null });
  });

  test('an article whose picture goes has none', async () => {
    await store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await makePictures();
    await opened.db.update(articles).set({ largeImage: null }).where(eq(articles.id, 'a'));
    expect(await shared('a')).toBeUndefined();
  });
});
