import { hash } from 'node:crypto';
import { request, type Agent } from 'node:http';
import type { BrowserReleases, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import { parseReleaseId, releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { VISITOR_COOKIE } from './visitor-lots.ts';

/** The site's answer. */
export interface Answer {
  status: number;
  body: Buffer;
}

/** Requests an address, as a known visitor if `visitor` is set. */
export function ask(agent: Agent, address: string, visitor?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { agent, headers: visitor === undefined ? {} : { Cookie: `${VISITOR_COOKIE}=${visitor}` } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Returns the releases that a page names. */
export function releasesNamedIn(html: string): ReleaseSet {
  const words = /<meta name="plainwell-releases" content="([^"]*)"/.exec(html)?.[1];
  if (words === undefined) throw new Error('the page names no releases');
  return Object.fromEntries(
    words
      .split(' ')
      .flatMap((word) => parseReleaseId(word) ?? [])
      .map(({ name, version }) => [name, version]),
  );
}

/**
 * Fetches the release set of a page as its browser does.
 * @throws Error if the request fails, or the bytes do not have the digest that the page states.
 */
export async function fetchReleases(agent: Agent, site: string, html: string): Promise<BrowserReleases> {
  const text = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new Error('the page holds no page state');
  const {
    releaseSet: [url, { integrity }],
  }: PageState = JSON.parse(text);
  const { status, body } = await ask(agent, site + url);
  if (status !== 200 || `sha256-${hash('sha256', body, 'base64')}` !== integrity)
    throw new Error(`its release set answers ${status}, not as the page names it`);
  return JSON.parse(body.toString('utf8'));
}

/**
 * Returns the releases that occur in a page's addresses but not in its release set, which means that the page mixes
 * sets.
 */
export function strangersIn(html: string, set: ReleaseSet): string[] {
  const named = [...html.matchAll(/\/assets\/([\w-]+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({
    name,
    version,
  }));
  return [...new Set(named.filter(({ name, version }) => set[name] !== version).map(releaseId))];
}
