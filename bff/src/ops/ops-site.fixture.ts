import express from 'express';
import { pino } from 'pino';
import { serveApp } from '../http/serve-app.fixture.ts';
import { fakeRegistry, NOW, type FakeRegistry } from './fake-registry.fixture.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import type { ProcessReport } from './process-store.ts';
import { opsRoutes, type OpsParts } from './routes.ts';

export const OPERATOR = 'ada@example.org';

export function processReport(change: Partial<ProcessReport> = {}): ProcessReport {
  const at = new Date(NOW - 2_000);
  return { id: 'one', label: 'web-1:4711', startedAt: at, seenAt: at, change: 0, live: {}, refused: {}, views: {}, ...change };
}

/** Operators' pages, served. Cookies are as good as their word: `operator`, `reader`, `editor`. */
export interface OpsSite extends FakeRegistry {
  origin: string;
  feed: LiveFeed;
  processes: ProcessReport[];
  /** Addresses that are operators' now. */
  operators: string[];
  /** Sessions that are over. */
  revoked: Set<string>;
  links: unknown[];
  get: (path: string, cookie?: string) => Promise<{ status: number; text: string; headers: Headers }>;
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<{ status: number; text: string; location: string | null }>;
  close: () => Promise<void>;
}

const addresses: Record<string, string | null> = { operator: OPERATOR, editor: 'desk@example.org', reader: null };

export async function startOpsSite(change: Partial<OpsParts> = {}): Promise<OpsSite> {
  const fake = fakeRegistry();
  const processes: ProcessReport[] = [];
  const operators = [OPERATOR];
  const revoked = new Set<string>();
  const links: unknown[] = [];
  const store = { reports: async () => processes, lastHeard: async () => Math.max(0, ...processes.map(({ seenAt }) => seenAt.getTime())) };
  const log = pino({ level: 'silent' });
  const feed = createLiveFeed({ registry: fake.registry, processes: store, log });
  const app = express();
  const { origin, close } = await serveApp(app);
  const isOver = (value: string) => revoked.has(value) || !(value in addresses);
  app.use(
    opsRoutes({
      publicUrl: origin,
      registry: fake.registry,
      processes: store,
      feed,
      previewLinks: {
        async make(order) {
          links.push(order);
          return { ok: true, link: { link: `${origin}/preview/token`, releases: order.releases ?? {}, expiresAt: new Date(NOW).toISOString() } };
        },
      },
      liveShell: async () => undefined,
      sessions: {
        readerOf: async (value) => (isOver(value) ? null : { rvoId: value, name: 'Ada Reader' }),
        staffEmailOf: async (value) => (isOver(value) ? null : (addresses[value] ?? null)),
      },
      cookie: { read: (request) => request.get('cookie') },
      entrance: { providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }], staff: { operators, editors: [], isOperatorMadeUp: false } },
      log,
      now: () => NOW,
      ...change,
    }),
  );
  return {
    ...fake,
    origin,
    feed,
    processes,
    operators,
    revoked,
    links,
    async get(path, cookie = 'operator') {
      const answer = await fetch(origin + path, { headers: { Cookie: cookie } });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    async post(path, fields, headers = {}) {
      const answer = await fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { Cookie: 'operator', ...headers }, body: new URLSearchParams(fields) });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
    },
    async close() {
      feed.close();
      await close();
    },
  };
}
