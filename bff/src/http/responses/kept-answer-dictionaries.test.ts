import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';
import { CompressionDictionary } from './encoding/compression-dictionary.ts';
import { KeptAnswer } from './kept-answer.ts';

const frame = Array.from({ length: 300 }, (_, index) => `<p class="a${index * 7}">${index ** 3}</p>`).join('');
const text = `<title>One</title>${frame}<p>Words of this page.</p>`;
const dictionaryOf = (words: string) => new CompressionDictionary(Buffer.from(words), '/api/dictionaries/shell@1');
const OWN = frame;
const OTHER = `${frame}<p>of the release before</p>`;
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

let own: CompressionDictionary | undefined;
const other = dictionaryOf(OTHER);
let kept: KeptAnswer;
let served: Served;
let improvable: number;

beforeEach(async () => {
  own = dictionaryOf(OWN);
  improvable = 0;
  kept = await KeptAnswer.of({
    text,
    status: 200,
    headers: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Available-Dictionary' },
    dictionaries: {
      own: () => own,
      find: (available) => [own, other].find((each) => each?.available === available),
    },
  });
  kept.keeper = { onResize: () => undefined, onImprovable: () => (improvable += 1) };
  served = await serveApp((request, response) => kept.send(request, response));
});
afterEach(() => served.close());

async function ask(sent: Record<string, string>, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(served.origin, { method, headers: sent }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

/** Returns the headers of a browser that has a dictionary. */
const having = (words: string) => ({ ...ACCEPTED, 'available-dictionary': dictionaryOf(words).available });

/** Decompresses an answer as a browser does, which refuses any other dictionary than the one it has (RFC 9842). */
function decoded(bytes: Buffer, words: string): string {
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0xff, 0x44, 0x43, 0x42]));
  expect(bytes.subarray(4, 36)).toEqual(createHash('sha256').update(words).digest());
  return brotliDecompressSync(bytes.subarray(36), { dictionary: Buffer.from(words) }).toString();
}

test('whoever has the dictionary gets what the page has more than it, and is asked to fetch nothing', async () => {
  const [without, answer] = [await ask(ACCEPTED), await ask(having(OWN))];
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcb',
    'content-length': String(answer.bytes.length),
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(decoded(answer.bytes, OWN)).toBe(text);
  expect(answer.bytes.length).toBeLessThan(without.bytes.length / 5);
  expect(answer.headers.link).toBeUndefined();
  expect(without.headers.link).toBe(own?.link);
});

test('whoever has the dictionary of another release set that the site knows gets the page with that one', async () => {
  const answer = await ask(having(OTHER));
  expect(answer.headers['content-encoding']).toBe('dcb');
  expect(decoded(answer.bytes, OTHER)).toBe(text);
  expect(answer.headers.link).toBe(own?.link);
  expect(improvable).toBe(0);
});

test.each([
  ['has no dictionary', ACCEPTED],
  ['has one that the site does not know, such as one that a proxy changed', having('something else')],
  ['names something that is no digest', { ...ACCEPTED, 'available-dictionary': 'x'.repeat(5_000) }],
  ['names two', { ...ACCEPTED, 'available-dictionary': `${dictionaryOf(OWN).available}, :AAAA:` }],
  ['has it, but does not accept the format', { ...having(OWN), 'accept-encoding': 'gzip, br' }],
  ['refuses the format', { ...having(OWN), 'accept-encoding': 'br, dcb;q=0' }],
])('whoever %s gets plain brotli', async (_who, sent) => {
  const { headers, bytes } = await ask(sent);
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
});

test('nothing is named before the dictionary is made', async () => {
  own = undefined;
  expect((await ask(ACCEPTED)).headers.link).toBeUndefined();
});

test('whoever only prefetches the page is asked to fetch nothing', async () => {
  const { headers } = await ask({ ...ACCEPTED, 'sec-purpose': 'prefetch' });
  expect([headers.link, headers['content-encoding']]).toEqual([undefined, 'br']);
});

test('says to HEAD what it would say to GET, without a body', async () => {
  const [head, get] = [await ask(having(OWN), 'HEAD'), await ask(having(OWN))];
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.bytes).toHaveLength(0);
});

test('the form of each dictionary has a validator of its own, which holds whatever the browser has later', async () => {
  const tags = [];
  for (const sent of [ACCEPTED, having(OWN), having(OTHER)]) tags.push(String((await ask(sent)).headers.etag));
  expect(new Set(tags).size).toBe(3);
  own = undefined;
  for (const tag of tags)
    for (const sent of [ACCEPTED, having(OWN), having(OTHER)]) {
      const again = await ask({ ...sent, 'if-none-match': tag });
      expect([again.status, again.headers.etag]).toEqual([304, tag]);
    }
});

test('is compressed better with its own dictionary later, once somebody has asked for that form', async () => {
  await kept.improve();
  const quick = await ask(having(OWN));
  expect([quick.headers.etag, improvable]).toEqual([expect.stringMatching(/-dcb-quick-[\w-]{8}"$/), 1]);
  const before = kept.size;
  await kept.improve();
  const best = await ask(having(OWN));
  expect(best.headers.etag).toMatch(/-dcb-best-[\w-]{8}"$/);
  expect(decoded(best.bytes, OWN)).toBe(text);
  expect(kept.size - before).toBe(best.bytes.length - quick.bytes.length);
  expect((await ask({ ...having(OWN), 'if-none-match': String(quick.headers.etag) })).status).toBe(304);
});

test('each form is made once, however many ask for it at once', async () => {
  const alone = kept.size;
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(having(OWN))));
  expect(kept.size - alone).toBe(answers[0]?.bytes.length);
});
