import { request, type Agent } from 'node:http';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { VISITOR_COOKIE } from './visitor-lots.ts';

/** What a site answered. */
export interface Answer {
  status: number;
  body: Buffer;
}

/** Asks for an address, as a visitor when one is given. */
export function ask(agent: Agent, address: string, visitor?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers: visitor === undefined ? {} : { Cookie: `${VISITOR_COOKIE}=${visitor}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Page state of a page, as its browser reads it. */
export function pageStateOf(html: string): PageState {
  const text = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new Error('the page holds no page state');
  return JSON.parse(text);
}

/** Releases that a page's addresses name, which its page state does not: a mixed set. */
export function strangersIn(html: string, { releases }: PageState): string[] {
  const named = [...html.matchAll(/\/assets\/([\w-]+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({ name, version }));
  return [...new Set(named.filter(({ name, version }) => releases[name]?.release !== version).map(releaseId))];
}
