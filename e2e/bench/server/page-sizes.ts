import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest, type RawAnswer } from '../../harness/site/raw-request.ts';
import type { RunningSite } from '../../harness/site/start-site.ts';
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

/** Returns the number of bytes of an answer's headers. Name and value are each followed by two characters. */
const sizeOfHeaders = ({ headers }: RawAnswer) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0);

/** Repeats a request until its answer is what it will stay. */
async function untilIs(
  what: string,
  ask: () => Promise<RawAnswer>,
  isIt: (answer: RawAnswer) => boolean,
): Promise<RawAnswer> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(BETWEEN_TRIES)) {
    const answer = await ask();
    if (isIt(answer)) return answer;
  }
  throw new Error(`${what}: not within ${PATIENCE / 1_000} s`);
}

/** Returns the value of `Available-Dictionary` of a browser that has fetched the dictionary that a page names. */
async function dictionaryOf(site: RunningSite, path: string): Promise<string> {
  const { headers } = await untilIs(
    `a dictionary for ${path}`,
    () => rawRequest(site, { path, headers: { 'Accept-Encoding': 'br, dcb' } }),
    (answer) => String(answer.headers['link']).includes('compression-dictionary'),
  );
  const address = /<([^>]+)>; rel="compression-dictionary"/.exec(String(headers['link']))?.[1] ?? '';
  const { bytes } = await rawRequest(site, { path: address });
  return `:${createHash('sha256').update(bytes).digest('base64')}:`;
}

/**
 * Measures pages as a browser receives them in an encoding, at their best compression.
 * @param pages paths of the pages by name.
 */
export async function pageSizes(
  site: RunningSite,
  pages: Readonly<Record<string, string>>,
  encoding: Encoding,
): Promise<Measurement> {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const headers =
      encoding === 'dcb'
        ? { 'Accept-Encoding': 'br, dcb', 'Available-Dictionary': await dictionaryOf(site, path) }
        : { 'Accept-Encoding': encoding === 'plain' ? 'identity' : encoding };
    const answer = await untilIs(
      `${path} as ${encoding}`,
      () => rawRequest(site, { path, headers }),
      (answer) =>
        (answer.headers['content-encoding'] ?? 'plain') === encoding && !String(answer.headers.etag).includes('quick'),
    );
    sizes[`${name}, kB`] = answer.bytes.length / 1_000;
    sizes[`headers of ${name}, kB`] = sizeOfHeaders(answer) / 1_000;
  }
  return sizes;
}
