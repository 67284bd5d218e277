import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makerOf, onPictures, unused } from './pictures.fixture.ts';
import { sitePictures } from './site-pictures.ts';

onPictures((at) => {
  test('the pictures of the site itself are made once, and each is there', async () => {
    await at.store.makeSitePictures({ maker: at.real });
    const sizes = sitePictures
      .filter(({ type }) => type === 'image/png')
      .map(async ({ key }) => {
        const { width, height } = await sharp((await at.store.rasterOf(key)) ?? undefined).metadata();
        return [width, height];
      });
    expect(await Promise.all(sizes)).toEqual([
      [180, 180],
      [192, 192],
      [512, 512],
      [1200, 630],
    ]);
    await at.store.makeSitePictures({ maker: unused });
  });

  test('a picture of the site that fails does not keep the others from being made, and is made later', async () => {
    let isLost = false;
    const once = makerOf(async (...given) => {
      if (isLost) return at.real.make(...given);
      isLost = true;
      return { kind: 'lost', problem: 'took too long' };
    });
    await expect(at.store.makeSitePictures({ maker: once })).rejects.toThrow(/^\/favicon\.ico: lost, took too long$/);
    const [first, ...others] = sitePictures.map(({ key }) => key);
    expect(await at.store.rasterOf(first ?? '')).toBeNull();
    for (const key of others) expect(await at.store.rasterOf(key)).not.toBeNull();
    await at.store.makeSitePictures({ maker: at.real });
    expect(await at.store.rasterOf(first ?? '')).not.toBeNull();
  });
});
