import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const image = { src: '/media/oak.svg', width: 1400, height: 1000, alt: '' };

test('a picture at one width is only itself', () => {
  expect(pictureSources(image, '100vw')).toEqual({ src: '/media/oak.svg', width: 1400, height: 1000 });
});

test('a picture at several widths offers all of them, its own included', () => {
  const srcset = [{ src: '/media/oak-490.webp', width: 490 }];
  expect(pictureSources({ ...image, srcset }, '100vw')).toMatchObject({
    src: '/media/oak.svg',
    srcSet: '/media/oak-490.webp 490w, /media/oak.svg 1400w',
    sizes: '100vw',
  });
});

test('an address with white space or a comma at its end stays one address', () => {
  const srcset = [{ src: '/media/oak, old,', width: 490 }];
  expect(pictureSources({ ...image, srcset }, '100vw').srcSet).toContain('/media/oak,%20old%2C 490w');
});
