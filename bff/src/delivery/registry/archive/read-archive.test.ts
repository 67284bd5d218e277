import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveOf, tarEnd, tarEntry, tarOf, type TestEntry } from '../testing/archive.fixture.ts';
import { archiveEntries, archiveLimits } from './archive-entries.ts';
import { readArchive } from './read-archive.ts';

const limits = { upload: 100_000, size: 1_000_000, files: 20, duration: 60_000 };
const never = new AbortController().signal;
const entry = { path: 'browser/entry.js', bytes: 'globalThis.loaded = true;' };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (bytes: Buffer) => readArchive(Readable.from([bytes]), folder, never, limits);

test('an archive is unpacked as it is, folders with and without an entry of their own', async () => {
  const large = Buffer.alloc(300_000, 'large ');
  const entries: TestEntry[] = [
    { path: './', type: 'Directory' },
    { path: './browser/', type: 'Directory' },
    entry,
    { path: './server/a/b.js', bytes: large },
    { path: 'empty.txt' },
  ];
  expect(await read(archiveOf(entries))).toEqual({ ok: true });
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'browser',
    'browser/entry.js',
    'empty.txt',
    'server',
    'server/a',
    'server/a/b.js',
  ]);
  expect(await readFile(join(folder, 'browser/entry.js'), 'utf8')).toBe(entry.bytes);
  expect(await readFile(join(folder, 'server/a/b.js'))).toEqual(large);
});

test('it may come in any pieces', async () => {
  const bytes = archiveOf([entry]);
  const pieces = Readable.from(Array.from(bytes, (_byte, index) => bytes.subarray(index, index + 1)));
  expect(await readArchive(pieces, folder, never, limits)).toEqual({ ok: true });
  expect(await readFile(join(folder, 'browser/entry.js'), 'utf8')).toBe(entry.bytes);
});

describe('what may not be unpacked is refused with its reason', () => {
  const refusals: [string, TestEntry[], number, RegExp][] = [
    ['an absolute path', [{ path: '/etc/passwd', bytes: 'x' }], 400, /"\/etc\/passwd": paths must be relative/],
    ['a path upwards', [{ path: 'browser/../../x.js', bytes: 'x' }], 400, /without “\.\.”/],
    ['a path upwards behind a dot', [{ path: './../x.js', bytes: 'x' }], 400, /without “\.\.”/],
    ['a path of another system', [{ path: 'C:\\x.js', bytes: 'x' }], 400, /paths must be/],
    ['a path with a line break', [{ path: 'a\nb', bytes: 'x' }], 400, /"a\\nb"/],
    ['a symbolic link', [{ path: 'a', type: 'SymbolicLink', linkpath: '/etc' }], 400, /SymbolicLink.*only plain files/],
    ['a hard link', [{ path: 'a', type: 'Link', linkpath: 'b' }], 400, /only plain files/],
    ['a device', [{ path: 'a', type: 'CharacterDevice' }], 400, /CharacterDevice/],
    ['a pipe', [{ path: 'a', type: 'FIFO' }], 400, /FIFO/],
    ['a folder elsewhere', [{ path: '../a/', type: 'Directory' }], 400, /without “\.\.”/],
    ['a path that stands there twice', [entry, entry], 400, /twice/],
    ['paths that differ in capitals alone', [entry, { ...entry, path: 'Browser/Entry.js' }], 400, /capitals/],
    [
      'a path that another one spells differently',
      [entry, { ...entry, path: 'browser//entry.js' }],
      400,
      /paths must be/,
    ],
    [
      'a file in the place of a folder',
      [entry, { path: 'browser', bytes: 'x' }],
      400,
      /both as a file and as a folder/,
    ],
    [
      'a folder in the place of a file',
      [{ path: 'browser', bytes: 'x' }, entry],
      400,
      /both as a file and as a folder/,
    ],
    [
      'too many files',
      Array.from({ length: 21 }, (_unused, index) => ({ path: `${index}.js`, bytes: 'x' })),
      413,
      /more than 20 files/,
    ],
    [
      'files that are too large together',
      [
        { path: 'a', bytes: Buffer.alloc(600_000) },
        { path: 'b', bytes: Buffer.alloc(600_000) },
      ],
      413,
      /more than 1000000 bytes/,
    ],
    ['letters that are turned around', [{ path: 'a\u202Esj.exe', bytes: 'x' }], 400, /"a\\u\{202e\}sj\.exe"/],
    ['a file that claims to be too large', [{ path: 'a', size: 8_000_000_000 }], 413, /more than 1000000 bytes/],
    ['a file that claims more than there is', [{ path: 'a', bytes: 'x', size: 600_000 }], 400, /incomplete/],
  ];
  test.each(refusals)('%s', async (_what, entries, status, reason) => {
    expect(await read(archiveOf(entries))).toEqual({ ok: false, status, reason: expect.stringMatching(reason) });
  });
});

test('a path that is too long is refused for its length', () => {
  const path = `${'a'.repeat(150)}/${'b'.repeat(150)}`;
  expect(() => archiveEntries(archiveLimits).admit({ path, type: 'File', size: 1 })).toThrow(
    /a path of 301 characters: a path may have at most 300$/,
  );
});

describe('what is no whole archive is refused with its reason', () => {
  const whole = archiveOf([
    entry,
    { path: 'noise', bytes: Buffer.from(Array.from({ length: 5_000 }, (_unused, index) => (index * 7_919) % 251)) },
  ]);
  const cases: [string, Buffer, number, RegExp][] = [
    ['nothing', Buffer.alloc(0), 400, /incomplete/],
    ['text', Buffer.from('not an archive'), 400, /send a tar archive compressed with gzip/],
    ['a tar archive that is not compressed', tarOf([entry]), 400, /compressed with gzip/],
    ['compressed text', gzipSync('not a tar archive'.repeat(100)), 400, /malformed/],
    ['one that is compressed twice', gzipSync(whole), 400, /twice/],
    ['one that is cut off', whole.subarray(0, whole.length - 200), 400, /incomplete/],
    ['one without an end', gzipSync(tarEntry(entry)), 400, /incomplete/],
    ['rubbish behind it', Buffer.concat([whole, Buffer.from('rubbish')]), 400, /no bytes after its end/],
    [
      'rubbish behind it inside',
      gzipSync(Buffer.concat([tarEntry(entry), tarEnd, Buffer.from('rubbish')])),
      400,
      /after its end/,
    ],
    [
      'another archive behind it inside',
      gzipSync(Buffer.concat([tarOf([entry]), tarOf([{ ...entry, path: 'b' }])])),
      400,
      /after its end/,
    ],
    ['a damaged header', gzipSync(Buffer.concat([tarEntry(entry).fill(7, 0, 10), tarEnd])), 400, /malformed/],
    ['a bomb', gzipSync(Buffer.alloc(20_000_000)), 413, /unpacks to more than/],
    ['more than may be sent', Buffer.alloc(100_001), 413, /more than 100000 bytes/],
  ];
  test.each(cases)('%s', async (_what, bytes, status, reason) => {
    expect(await read(bytes)).toEqual({ ok: false, status, reason: expect.stringMatching(reason) });
  });
});

test('zeros behind it are refused, at once or in pieces', async () => {
  const pieces = [archiveOf([entry]), ...Array.from({ length: 90 }, () => Buffer.alloc(1_000))];
  const refused = { ok: false, status: 400, reason: 'the archive has bytes after its end' };
  expect(await readArchive(Readable.from(pieces), join(folder, 'a'), never, limits)).toEqual(refused);
  expect(await readArchive(Readable.from([Buffer.concat(pieces)]), join(folder, 'b'), never, limits)).toEqual(refused);
});

test('an upload that breaks off is refused', async () => {
  const upload = new PassThrough();
  const reading = readArchive(upload, folder, never, limits);
  upload.write(archiveOf([entry]).subarray(0, 20));
  upload.destroy();
  expect(await reading).toEqual({ ok: false, status: 400, reason: 'the upload was interrupted' });
});

test('one that nobody waits for any more, too', async () => {
  const gone = new AbortController();
  const reading = readArchive(new PassThrough(), folder, gone.signal, limits);
  gone.abort();
  expect(await reading).toEqual({ ok: false, status: 400, reason: 'the upload was interrupted' });
});

test('one that takes too long is ended, and may still be answered', async () => {
  const late = new AbortController();
  const upload = new PassThrough();
  const reading = readArchive(upload, folder, never, limits, late.signal);
  late.abort();
  expect(await reading).toEqual({ ok: false, status: 408, reason: 'the upload took longer than 60 s' });
  expect(upload.destroyed).toBe(false);
});
