import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SharePicture } from '@plainwell/contracts/page/content-port.ts';
import { expect, test } from 'vitest';
import { articleDocument } from '../../content/testing/article.fixture.ts';
import { createFindMetadata } from './find-metadata.ts';

const largeImage = { src: '/media/a.svg', width: 16, height: 9, alt: '' };
const sharePicture: SharePicture = { src: '/media/share/ab.jpg', width: 1200, height: 630 };

async function imageOf(stated: Partial<Pick<Article, 'largeImage'>>, raster?: SharePicture) {
  const { article } = articleDocument('a', stated);
  const content = {
    summariesOf: async () => [article],
    articleAtPath: async () => ({ ...article, sharePicture: raster }),
  };
  return (await createFindMetadata(content, 'https://plainwell.example')('a'))?.image;
}

test('a saved article has the raster of its lead picture, by a whole address for the sister site', async () => {
  expect(await imageOf({ largeImage }, sharePicture)).toBe('https://plainwell.example/media/share/ab.jpg');
  expect(await imageOf({ largeImage })).toBe('https://plainwell.example/media/a.svg');
  expect(await imageOf({})).toBeUndefined();
});
