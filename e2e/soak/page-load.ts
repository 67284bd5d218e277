import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { PAGE_STATE_ID, type PageState } from '@plainwell/contracts/page-state.ts';

/** What constant page load saw. */
export interface PageLoad {
  views: () => number;
  /** One line per page view that was not as it should be. */
  faults: readonly string[];
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  body: Buffer;
}

function get(agent: Agent, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent }, (response) => {
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
  return [...new Set(named.filter(({ name, version }) => releases[name]?.release !== version).map(({ name, version }) => `${name}@${version}`))];
}

async function view(agent: Agent, site: string, path: string): Promise<string | null> {
  const page = await get(agent, site + path);
  if (page.status !== 200) return `${path} answered ${page.status}`;
  const html = page.body.toString('utf8');
  const state = pageStateOf(html);
  const strangers = strangersIn(html, state);
  if (strangers.length > 0) return `${path} mixes ${strangers.join(' ')}`;
  if (html.includes('data-render="browser"')) return `${path} came with a slot that the server left out`;
  const all = Object.entries(state.releases);
  const [name, release] = all[Math.floor(Math.random() * all.length)] ?? [];
  if (!name || !release) return `${path} names no release`;
  const entry = await get(agent, `${site}${release.base}${release.entry}`);
  const digest = `sha384-${createHash('sha384').update(entry.body).digest('base64')}`;
  if (entry.status !== 200 || digest !== release.integrity) return `${path}: entry of ${name}@${release.release} answered ${entry.status} with ${digest === release.integrity ? 'its' : 'other'} bytes`;
  return null;
}

/** Reads pages without a pause, `readers` at a time, and looks at each: status, one release set, an entry that is whole. */
export function startPageLoad(site: string, paths: readonly string[], readers: number): PageLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: readers * 2 });
  const faults: string[] = [];
  let count = 0;
  const over = new AbortController();
  const read = async (first: number) => {
    for (let index = first; !over.signal.aborted; index += 1) {
      const path = String(paths[index % paths.length]);
      const fault = await view(agent, site, path).catch((error: unknown) => `${path}: ${String(error)}`);
      count += 1;
      if (fault !== null) faults.push(`${new Date().toISOString()} ${fault}`);
    }
  };
  const reading = Array.from({ length: readers }, (_, index) => read(index));
  return {
    views: () => count,
    faults,
    async stop() {
      over.abort();
      await Promise.all(reading);
      agent.destroy();
    },
  };
}
