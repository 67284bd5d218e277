import { createServer, get } from 'node:http';
import type { Page } from '@playwright/test';

/**
 * A stand-in for Google Publisher Tag: the part of its interface that the site uses, and a hostile creative. A slot
 * stays blank unless the page forces SafeFrame before it displays the slot. The reason is that a frame without
 * SafeFrame inherits the document's policy, which blocks the scripts of its creative (Google Publisher Tag, "Integrate
 * with a Content Security Policy").
 */
const TAG = `{
  const targeting = {};
  const listeners = [];
  let unit = '';
  let isSafeFrameForced = false;
  const pubads = {
    setForceSafeFrame: (isForced) => { isSafeFrameForced = isForced; return pubads; },
    set: (key, value) => { targeting[key] = value; },
    setTargeting: (key, value) => { targeting[key] = value; },
    addEventListener: (name, listener) => listeners.push(listener),
  };
  const queued = window.googletag.cmd;
  Object.assign(window.googletag, {
    pubads: () => pubads,
    defineSlot: (path, sizes, id) => { unit = path + ' ' + JSON.stringify(sizes); return { addService() { return this; } }; },
    enableServices() {},
    display(id) {
      const isEmpty = targeting.slot === 'end-of-content';
      const tried = [];
      const attempt = (what, run) => { try { tried.push(what + ': ' + run()); } catch { tried.push(what + ': refused'); } };
      attempt('cookie', () => document.cookie);
      attempt('storage', () => localStorage.length);
      attempt('parent', () => parent.document.title);
      attempt('navigate', () => { top.location.href = 'https://harm.example/'; return 'went'; });
      if (!isEmpty && isSafeFrameForced) document.getElementById(id).textContent = JSON.stringify({ unit, targeting, tried });
      for (const listener of listeners) listener({ isEmpty });
    },
    cmd: { push: (run) => run() },
  });
  for (const run of queued) run();
}`;

/** A stand-in for an ad server. */
export interface AdServer {
  port: number;
  /** Address of its tag. */
  script: string;
  /** Sets the code of the tag; without an argument, restores the original. */
  answer: (text?: string) => void;
  /** From now on, forwards requests for frames to a site, as an operator's proxy at a separate origin would. */
  handOnTo: (siteUrl: string) => void;
  stop: () => Promise<void>;
}

/**
 * Counts the requests of one page for the tag of an ad server. A counter of the server would also count late requests of
 * pages that earlier tests have opened.
 * @returns a function that returns the number of requests so far.
 */
export function countTagRequests(page: Page, { script }: Pick<AdServer, 'script'>): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url() === script) count += 1;
  });
  return () => count;
}

export async function startAdServer(): Promise<AdServer> {
  let tag = TAG;
  let site = '';
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/api/creatives/tag/')) {
      // Opens a new connection each time, because the site may be closing an idle one.
      get(site + url, { agent: false }, (answer) => {
        const policy = answer.headers['content-security-policy'] ?? '';
        response.writeHead(answer.statusCode ?? 502, {
          'Content-Type': 'text/html',
          'Content-Security-Policy': policy,
        });
        answer.pipe(response);
      });
      return;
    }
    response.setHeader('Content-Type', 'text/javascript');
    response.end(tag);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    script: `http://127.0.0.1:${port}/gpt.js`,
    answer(text = TAG) {
      tag = text;
    },
    handOnTo(siteUrl) {
      site = siteUrl;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
