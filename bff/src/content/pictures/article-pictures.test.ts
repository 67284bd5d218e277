import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articles } from '../schema.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { makerOf, onPictures, unused } from './pictures.fixture.ts';

const losing = () => makerOf(async () => ({ kind: 'lost', problem: 'took too long' }));

const picture = (src: string) => ({ largeImage: { src, width: 16, height: 9 } });

onPictures((at) => {
  const shared = async (id: string) => (await at.store.articleAtPath(`health/${id}`))?.sharePicture;

  test('an article that is stored gets a raster of its lead picture, and its page is made anew', async () => {
    await at.store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/green.svg')),
      articleDocument('c'),
    ]);
    const before = await at.log.latestChange();
    expect(await at.makePictures()).toEqual({ made: 1, unusable: [], unavailable: null });
    const found = await shared('a');
    expect(found).toEqual({
      src: expect.stringMatching(/^\/media\/share\/[\da-f]{32}\.jpg$/),
      width: 1200,
      height: 630,
    });
    expect([await shared('b'), await shared('c')]).toEqual([found, undefined]);
    const { tags } = await at.log.changesSince(before);
    expect(tags.toSorted()).toEqual(['anything', 'article:a', 'article:b', 'path:health/a', 'path:health/b']);
    const bytes = await at.store.rasterOf(found?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '');
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('once all are made, nothing is made again', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await at.makePictures();
    const before = await at.log.latestChange();
    for (const areAllRead of [false, true])
      expect(await at.makePictures({ areAllRead, maker: unused })).toMatchObject({ made: 0 });
    expect(await at.log.latestChange()).toBe(before);
  });

  test('a picture that is missing or damaged is told of once, and its article has the site’s own', async () => {
    await at.writeFile('damaged.png', 'no picture');
    const stated = [
      '/media/missing.svg',
      '/media/damaged.png',
      '/media/%2e%2e/green.svg',
      '/media/../green.svg',
      'https://elsewhere.example/media/green.svg',
    ];
    await at.store.writeArticles(stated.map((src, index) => articleDocument(`a${index}`, picture(src))));
    const { made, unusable } = await at.makePictures();
    expect([made, unusable.map(({ src }) => src).toSorted()]).toEqual([0, stated.slice(0, 4).toSorted()]);
    expect(await Promise.all(stated.map((_src, index) => shared(`a${index}`)))).toEqual(stated.map(() => undefined));
    expect((await at.makePictures()).unusable).toEqual([]);
  });

  test('a file that comes later, or changes with a new version of the site, gets a raster of its own', async () => {
    await at.store.writeArticles([
      articleDocument('a', picture('/media/green.svg')),
      articleDocument('b', picture('/media/late.svg')),
    ]);
    await at.makePictures();
    const first = await shared('a');
    await at.draw('late.svg', '<circle r="4"/>');
    await at.makePictures();
    expect(await shared('b')).toBeDefined();
    await at.draw('green.svg', '<circle r="5"/>');
    await at.makePictures({ areAllRead: true });
    expect((await shared('a'))?.src).not.toBe(first?.src);
    // The old raster stays, because networks and saved lists link to it.
    expect(await at.store.rasterOf(first?.src.slice('/media/share/'.length, -'.jpg'.length) ?? '')).not.toBeNull();
  });

  test('where the library does not load, all stay to be made', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const without = makerOf(async () => ({ kind: 'unavailable', problem: 'no such module' }));
    expect(await at.makePictures({ maker: without })).toEqual({
      made: 0,
      unusable: [],
      unavailable: 'no such module',
    });
    expect(await at.makePictures()).toMatchObject({ made: 1 });
  });

  test('a picture over which the process was lost is tried again, and refused after three times', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const before = await at.log.latestChange();
    const lost = losing();
    for (const areAllRead of [false, true, false, true]) await at.makePictures({ areAllRead, maker: lost });
    expect(lost.make).toHaveBeenCalledTimes(3);
    expect(await at.log.latestChange()).toBe(before);
    await at.draw('green.svg', '<circle r="5"/>');
    expect(await at.makePictures({ areAllRead: true })).toMatchObject({ made: 1, unusable: [] });
  });

  test('after a loss its articles keep the raster that they have, and the next run makes the new one', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await at.makePictures();
    const old = await shared('a');
    await at.draw('green.svg', '<circle r="6"/>');
    expect((await at.makePictures({ areAllRead: true, maker: losing() })).unusable).toHaveLength(1);
    expect(await shared('a')).toEqual(old);
    expect(await at.makePictures()).toMatchObject({ made: 1 });
    expect(await shared('a')).not.toEqual(old);
  });

  test('two losses in a row end a run: the others stay to be made', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await at.draw(`${name}.svg`, `<g id="${name}"/>`);
    await at.store.writeArticles(names.map((name) => articleDocument(name, picture(`/media/${name}.svg`))));
    const lost = losing();
    const told: string[] = [];
    const ended = await at.makePictures({ maker: lost, onPicture: (src) => told.push(src) });
    expect(ended).toMatchObject({ made: 0, unavailable: expect.stringContaining('in a row') });
    expect([lost.make.mock.calls.length, told]).toEqual([2, ended.unusable.map(({ src }) => src)]);
    expect(await at.makePictures()).toEqual({ made: 4, unusable: [], unavailable: null });
  });

  test('an import or a site that stops ends the process, and the next one makes the picture', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    const stopped = new AbortController();
    const stopping = makerOf((...given) => {
      const making = at.real.make(...given);
      stopped.abort();
      return making;
    });
    const found = await at.makePictures({ signal: stopped.signal, maker: stopping });
    expect(found).toEqual({ made: 0, unusable: [], unavailable: null });
    expect(await at.makePictures()).toMatchObject({ made: 1 });
  });

  test('an address that no index takes keeps no other picture from being made', async () => {
    const long = `/media/${Array.from({ length: 600 }, (_, n) => String.fromCodePoint(0x4e00 + 7 * n)).join('')}é.svg`;
    await at.store.writeArticles([
      articleDocument('a', picture(`${long}${long}`)),
      articleDocument('b', picture('/media/green.svg')),
    ]);
    expect(await at.makePictures()).toMatchObject({ made: 1, unavailable: null });
  });

  test('an article whose picture goes has none', async () => {
    await at.store.writeArticles([articleDocument('a', picture('/media/green.svg'))]);
    await at.makePictures();
    await at.db.update(articles).set({ largeImage: null }).where(eq(articles.id, 'a'));
    expect(await shared('a')).toBeUndefined();
  });
});
