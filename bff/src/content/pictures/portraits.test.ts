import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '../schema.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { onPictures, unused } from './pictures.fixture.ts';

/** Returns a byline whose authors have these portraits: names of files, or addresses. */
const byline = (...names: string[]) => ({
  byline: {
    authors: names.map((name) => ({
      name: { display: name },
      avatar: { src: name.startsWith('https:') ? name : `/media/${name}.svg` },
    })),
  },
});

onPictures((at) => {
  const portraits = async (id: string) => (await at.store.articleAtPath(`health/${id}`))?.portraits;

  test('a byline gets one picture of all portraits, again if another person comes first', async () => {
    const faces = Object.entries({ ann: '#800', bo: '#080', cy: '#008', di: '#880' });
    for (const [name, fill] of faces) await at.draw(`${name}.svg`, `<rect width="9" height="9" fill="${fill}"/>`);
    await at.store.writeArticles([articleDocument('a', byline('ann', 'bo', 'cy', 'di')), articleDocument('b')]);
    const before = await at.log.latestChange();
    expect(await at.makePictures()).toEqual({ made: 1, unusable: [], unavailable: null });
    const first = await portraits('a');
    expect([first, await portraits('b')]).toEqual([
      { src: expect.stringMatching(/^\/media\/portraits\/[\da-f]{32}\.webp$/), width: 120, height: 48 },
      undefined,
    ]);
    expect((await at.log.changesSince(before)).tags.toSorted()).toEqual(['anything', 'article:a', 'path:health/a']);
    expect(await at.makePictures({ areAllRead: true, maker: unused })).toMatchObject({ made: 0 });

    await at.store.writeArticles([articleDocument('a', byline('di', 'ann'))]);
    expect(await portraits('a')).toBeUndefined();
    await at.makePictures();
    expect(await portraits('a')).toEqual({ src: expect.not.stringMatching(first?.src ?? ''), width: 84, height: 48 });
  });

  test('a portrait that is missing, or of another site, leaves the byline a picture of each', async () => {
    await at.draw('ann.svg', '');
    await at.store.writeArticles([
      articleDocument('a', byline('ann', 'missing')),
      articleDocument('b', byline('ann', 'https://elsewhere.example/bo.svg')),
    ]);
    expect(await at.makePictures()).toEqual({
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
    for (const name of ['ann', 'bo']) await at.draw(`${name}.svg`, '');
    await at.store.writeArticles([articleDocument('a', byline('ann')), articleDocument('b', byline('bo'))]);
    await at.makePictures();
    await at.db.update(articles).set({ portraits: '/media/bo.svg' }).where(eq(articles.id, 'a'));
    expect([await portraits('a'), await portraits('b')]).toEqual([undefined, expect.anything()]);
  });
});
