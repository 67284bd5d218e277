import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from '../report/results.ts';
import type { OpenSubjects } from '../subjects/open-subjects.ts';

/** Encodings of a page. `dcb` is brotli with the dictionary of the release set, as a second page is sent. */
export const ENCODINGS = ['plain', 'gzip', 'br', 'dcb'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the paths of the measured pages by name. */
export const sizedPages = ({ sample, next }: Pick<OpenSubjects, 'sample' | 'next'>) => ({
  sample: `/tabbed/${sample.canonicalPath}`,
  'a shorter article': `/tabbed/${next.canonicalPath}`,
  'front page': '/',
});

/** Longest wait for the best compression and the dictionary, which the site makes after the first answers. */
const PATIENCE = 120_000;
const BETWEEN_TRIES = 500;

interface Sized {
  headers: IncomingMessage['headers'];
  head: number;
  body: number;
}

/** Requests an address. Returns the numbers of transferred bytes of the answer's headers and body. */
function sizeOf(url: string, headers: Readonly<Record<string, string>>): Promise<Sized> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (answer) => {
      let body = 0;
      answer.on('data', (bytes: Buffer) => (body += bytes.length));
      answer.once('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        // Name and value are each followed by two characters.
        const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
        resolve({ headers: answer.headers, head, body });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

/** Repeats a request until its answer is what it will stay. */
async function untilIs(what: string, ask: () => Promise<Sized>, isIt: (answer: Sized) => boolean): Promise<Sized> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(BETWEEN_TRIES)) {
    const answer = await ask();
    if (isIt(answer)) return answer;
  }
  throw new Error(`${what}: not within ${PATIENCE / 1_000} s`);
}

/** Returns the value of `Available-Dictionary` of a browser that has fetched the dictionary that a page names. */
async function dictionaryOf(site: string, path: string): Promise<string> {
  const { headers } = await untilIs(
    `a dictionary for ${path}`,
    () => sizeOf(site + path, { 'Accept-Encoding': 'br, dcb' }),
    (answer) => String(answer.headers['link']).includes('compression-dictionary'),
  );
  const address = /<([^>]+)>; rel="compression-dictionary"/.exec(String(headers['link']))?.[1] ?? '';
  const bytes = Buffer.from(await (await fetch(new URL(address, site))).arrayBuffer());
  return `:${createHash('sha256').update(bytes).digest('base64')}:`;
}

/**
 * Measures pages as a browser receives them in an encoding, at their best compression.
 * @param pages paths of the pages by name.
 */
export async function pageSizes(
  site: string,
  pages: Readonly<Record<string, string>>,
  encoding: Encoding,
): Promise<Measurement> {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const headers =
      encoding === 'dcb'
        ? { 'Accept-Encoding': 'br, dcb', 'Available-Dictionary': await dictionaryOf(site, path) }
        : { 'Accept-Encoding': encoding === 'plain' ? 'identity' : encoding };
    const { head, body } = await untilIs(
      `${path} as ${encoding}`,
      () => sizeOf(site + path, headers),
      (answer) =>
        (answer.headers['content-encoding'] ?? 'plain') === encoding && !String(answer.headers.etag).includes('quick'),
    );
    sizes[`${name}, kB`] = body / 1_000;
    sizes[`headers of ${name}, kB`] = head / 1_000;
  }
  return sizes;
}
