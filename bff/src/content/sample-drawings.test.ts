import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentsIn, filesIn, losslessWebpSize, objectsIn, SAMPLES } from './sample-facts.fixture.ts';

const articles = documentsIn('articles').map(({ raw }) => articleSchema.parse(raw));

/** Maximum size of a drawing, in bytes, because readers on slow lines see the lead image first. */
const DRAWING_MAXIMUM = 12_000;

/** Maximum size of a rendition of a drawing, in bytes. */
const RENDITION_MAXIMUM = 50_000;

describe('the drawings', () => {
  const images = objectsIn(articles).flatMap(
    (value) => z.object({ src: z.string(), width: z.number(), height: z.number() }).safeParse(value).data ?? [],
  );
  const drawing = (src: string) => readFileSync(join(SAMPLES, 'images', src.replace('/media/', '')), 'utf8');

  test('have the size that the articles state', () => {
    const inBodies = articles.flatMap(({ tabs }) =>
      tabs.flatMap(({ body }) => [...body.matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="[^"]+">/g)]),
    );
    const stated = [...images, ...inBodies.map(([, src = '', width = '', height = '']) => ({ src, width, height }))];
    expect(inBodies.length).toBeGreaterThan(0);
    for (const { src, width, height } of stated)
      expect.soft(drawing(src), src).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
  });

  test('are small, and hold neither text nor script', () => {
    for (const file of filesIn('images').filter((name) => name.endsWith('.svg'))) {
      expect.soft(Buffer.byteLength(drawing(file)), file).toBeLessThan(DRAWING_MAXIMUM);
      expect.soft(drawing(file), file).not.toMatch(/<(?:text|script|foreignObject|image)\b|\son\w+=/);
    }
  });

  test('have renditions that are small, as wide as stated and of the same shape', () => {
    const renditions = objectsIn(articles).flatMap((value) => {
      const picture = z
        .object({
          width: z.number(),
          height: z.number(),
          srcset: z.array(z.object({ src: z.string(), width: z.number() })),
        })
        .safeParse(value).data;
      return (picture?.srcset ?? []).map(({ src, width }) => ({
        src,
        width,
        ratio: (picture?.width ?? 0) / (picture?.height ?? 1),
      }));
    });
    expect(renditions.length).toBeGreaterThan(0);
    for (const { src, width, ratio } of renditions) {
      const file = readFileSync(join(SAMPLES, 'images', src.replace('/media/', '')));
      const size = losslessWebpSize(file);
      expect.soft(size.width, src).toBe(width);
      expect.soft(size.width / size.height, src).toBeCloseTo(ratio);
      expect.soft(file.byteLength, src).toBeLessThan(RENDITION_MAXIMUM);
    }
  });

  test('show what a gallery shows in 7:5', () => {
    for (const { image } of articles.flatMap(({ tabs }) => tabs.flatMap(({ slides }) => slides)))
      expect.soft(image.width / image.height, image.src).toBeCloseTo(7 / 5);
  });

  test('lead each article in 16:9', () => {
    for (const { largeImage, canonicalPath } of articles)
      expect.soft((largeImage?.width ?? 0) / (largeImage?.height ?? 1), canonicalPath).toBeCloseTo(16 / 9);
  });
});
