import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { drawing, emptyPng } from '../drawings.fixture.ts';
import { createRasterMaker, type RasterMaker } from './raster-maker.ts';
import { siteDrawings } from '../site-drawings.ts';

// The time limit is long, because the process takes seconds to start on a busy machine.
const maker = createRasterMaker(60_000);
afterAll(() => maker.close());

const RED = '<rect width="100%" height="100%" fill="#f00"/>';
const SHARE = { kind: 'share' } as const;

/** Returns the color of a pixel. The test decodes the raster itself. */
async function pixel(raster: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(raster).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

async function made(picture: Uint8Array, by: RasterMaker = maker): Promise<Uint8Array> {
  const answer = await by.make([picture], SHARE);
  if (answer.kind !== 'made') throw new Error(answer.problem);
  return answer.raster;
}

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

describe('a picture for sharing', () => {
  test.each<[string, Uint8Array | Promise<Uint8Array>]>([
    ['a drawing', drawing(RED, 'viewBox="0 0 40 30"')],
    ['a tall drawing', drawing(RED, 'width="30" height="400"')],
    ['a photograph', red(1500, 900).jpeg().toBuffer()],
    ['a small PNG', red(20, 20).png().toBuffer()],
    ['a WebP', red(800, 800).webp().toBuffer()],
  ])('of %s is a JPEG of 1,200 × 630 that the picture covers', async (_name, picture) => {
    const raster = await made(await picture);
    expect(await sharp(raster).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    for (const [left, top] of [
      [0, 0],
      [1199, 0],
      [600, 315],
      [0, 629],
      [1199, 629],
    ] as const) {
      const [r = 0, g = 255] = await pixel(raster, left, top);
      expect([r > 240, g < 15]).toEqual([true, true]);
    }
  });

  test('a transparent drawing stands on white', async () => {
    expect(await pixel(await made(drawing('', 'width="10" height="10"')), 600, 315)).toEqual([255, 255, 255]);
  });
});

describe('a picture of portraits', () => {
  const fill = (color: string) => drawing(`<rect width="100%" height="100%" fill="${color}"/>`, 'viewBox="0 0 40 30"');
  const photograph = () => red(300, 500).jpeg().toBuffer();
  /** Returns red, green, blue and alpha of a pixel at a place in CSS pixels, rounded to the next 51. */
  const colorAt = async (raster: Uint8Array, left: number, top: number) => {
    const area = { left: 2 * left, top: 2 * top, width: 1, height: 1 };
    const values = [...(await sharp(raster).ensureAlpha().extract(area).raw().toBuffer())];
    return values.map((value) => Math.round(value / 51) * 51);
  };

  test('shows circles side by side, each over the end of the one before, on nothing', async () => {
    const answer = await maker.make([await photograph(), fill('#0f0'), fill('#00f')], { kind: 'portraits' });
    if (answer.kind !== 'made') throw new Error(answer.problem);
    expect(await sharp(answer.raster).metadata()).toMatchObject({ format: 'webp', width: 240, height: 96 });
    const along = [1, 24, 37, 40, 60, 73, 96, 118, 119].map((left) => colorAt(answer.raster, left, 24));
    const [none, green, blue] = [expect.arrayContaining([0]), [0, 255, 0, 255], [0, 0, 255, 255]];
    const found = await Promise.all(along);
    expect(found.map(([, , , alpha]) => alpha)).toEqual([0, 255, 0, 255, 255, 0, 255, 0, 0]);
    expect([found[1]?.[0], found[3], found[4], found[6], found[0]]).toEqual([255, green, green, blue, none]);
  });

  test('of one person is a circle, and a transparent drawing stands on white', async () => {
    const answer = await maker.make([drawing('', 'width="10" height="10"')], { kind: 'portraits' });
    if (answer.kind !== 'made') throw new Error(answer.problem);
    expect(await sharp(answer.raster).metadata()).toMatchObject({ width: 96, height: 96 });
    expect([await colorAt(answer.raster, 24, 24), (await colorAt(answer.raster, 3, 3))[3]]).toEqual([
      [255, 255, 255, 255],
      0,
    ]);
  });

  test('is refused if one of them is none', async () => {
    const answer = await maker.make([fill('#0f0'), Buffer.from('no picture')], { kind: 'portraits' });
    expect(answer).toEqual({ kind: 'refused', problem: expect.any(String) });
  });

  test('no other form takes several pictures', async () => {
    expect(await maker.make([fill('#0f0'), fill('#00f')], SHARE)).toMatchObject({ kind: 'refused' });
  });
});

describe('a drawing reaches nothing outside itself', () => {
  test('no file and no address', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const secret = join(await temporaryFolder('raster'), 'secret.png');
    await writeFile(secret, await red(100, 100).png().toBuffer());
    const { port } = server.address() as AddressInfo;
    const addresses = [
      `http://127.0.0.1:${port}/a.png`,
      `file://${secret}`,
      secret,
      '../../../../../../../..' + secret,
    ];
    const images = addresses.map((href) => `<image href="${href}" width="100" height="100"/>`).join('');
    const styles = `<style>@import "http://127.0.0.1:${port}/a.css"; @import "${secret}";</style>`;
    const raster = await made(drawing(styles + images, 'width="100" height="100"'));
    expect([asked, await pixel(raster, 600, 315)]).toEqual([[], [255, 255, 255]]);
  });
});

describe('what is no picture, or more than one, is refused', () => {
  const entities = [...'bcdefghij']
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
    .join('');
  test.each([
    ['text', Buffer.from('no picture')],
    ['nothing', Buffer.alloc(0)],
    ['a damaged PNG', emptyPng(100, 100).subarray(0, 60)],
    ['a packed drawing', gzipSync(drawing(RED, 'width="10" height="10"'))],
    ['a PNG of 256 megapixels in 1 MB', emptyPng(16_000, 16_000)],
    ['a line of a million pixels', drawing(RED, 'width="1000000" height="1"')],
    [
      'entities that multiply',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities}]>${drawing('<text>&j;</text>', 'width="9" height="9"')}`,
      ),
    ],
    ['a document of another kind', Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n')],
  ])('%s', async (_name, picture) => {
    expect(await maker.make([picture], SHARE)).toEqual({ kind: 'refused', problem: expect.any(String) });
  });

  test('one that takes too long or too much memory costs its process, and the next picture is made @full', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) =>
        `<g id="g${level}">${level === 0 ? '<circle r="3"/>' : `<use href="#g${level - 1}"/>`.repeat(10)}</g>`,
    );
    const endless = drawing(`<defs>${levels.join('')}</defs><use href="#g11"/>`, 'width="100" height="100"');
    const data = `data:image/png;base64,${emptyPng(9_000, 9_000).toString('base64')}`;
    const image = `<image width="10" height="10" href="${data}"/>`;
    const large = drawing(image.repeat(5), 'width="100" height="100"');
    const good = drawing(RED, 'width="10" height="10"');
    for (const [picture, signal] of [[endless, AbortSignal.timeout(2_000)] as const, [large] as const]) {
      expect(await maker.make([picture], SHARE, signal)).toMatchObject({ kind: 'lost' });
      expect(await maker.make([good], SHARE)).toMatchObject({ kind: 'made' });
    }
  });

  test('one that takes longer than its deadline is lost', async () => {
    const hurried = createRasterMaker(1);
    onTestFinished(() => hurried.close());
    expect(await hurried.make([drawing(RED, 'width="10" height="10"')], SHARE)).toMatchObject({ kind: 'lost' });
  });
});

describe('icons of the site', () => {
  const mark = Buffer.from(siteDrawings.mark);

  test('a favicon.ico holds three sizes', async () => {
    const answer = await maker.make([mark], { kind: 'ico' });
    const file = Buffer.from(answer.kind === 'made' ? answer.raster : []);
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
      expect([file[entry], file[entry + 1]]).toEqual([size, size]);
      expect(await sharp(file.subarray(offset, offset + length)).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
    }
  });

  test('one for home screens has no transparent corner, any other one has', async () => {
    const opaque = await maker.make([mark], { kind: 'square', size: 180, ground: siteDrawings.markGround });
    const rounded = await maker.make([mark], { kind: 'square', size: 192 });
    const corners = [opaque, rounded].map(async (answer) => {
      if (answer.kind !== 'made') throw new Error(answer.problem);
      const { width, height } = await sharp(answer.raster).metadata();
      return [
        width,
        height,
        (
          await sharp(answer.raster).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
        )[3],
      ];
    });
    expect(await Promise.all(corners)).toEqual([
      [180, 180, 255],
      [192, 192, 0],
    ]);
  });
});
