import { drizzle } from 'drizzle-orm/pglite';
import express from 'express';
import { pino } from 'pino';
import type { StaffIdentity, StaffMember } from '../../config/sign-in/staff.ts';
import { ask, type Asked } from '../../http/testing/ask.fixture.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import { createCampaignStore } from '../../ads/campaigns/store.ts';
import { fakeRegistry, NOW, type FakeRegistry } from './fake-registry.fixture.ts';
import { fakeHistory, type FakeHistory } from './fake-history.fixture.ts';
import { createLiveStreamSource, type LiveStreamSource } from '../live/live-stream-source.ts';
import type { ProcessReport } from '../data/process-store.ts';
import { opsRoutes, type OpsParts } from '../routes.ts';

export const OPERATOR = 'ada@example.org';

export function processReport(change: Partial<ProcessReport> = {}): ProcessReport {
  const at = new Date(NOW - 2_000);
  return {
    id: 'one',
    label: 'web-1:4711',
    startedAt: at,
    seenAt: at,
    change: 0,
    live: {},
    refused: {},
    views: {},
    problems: [],
    ...change,
  };
}

/** Headers of a browser whose user follows a link from one page of the site to another. */
export const NAVIGATION = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};
/** Headers of a script that fetches something. */
export const FETCH = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' };

/**
 * Served operators' pages. The cookie is the name of the viewer: `operator`, or `stranger`, whom the setting no longer
 * lists.
 */
export interface OpsSite extends FakeRegistry {
  origin: string;
  source: LiveStreamSource;
  processes: ProcessReport[];
  /** The staff members who are operators now. Tests change the list. */
  operators: StaffMember[];
  /** Sessions that have ended. */
  revoked: Set<string>;
  links: unknown[];
  telemetry: FakeHistory;
  get: (path: string, cookie?: string, headers?: Record<string, string>) => Promise<Asked>;
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string; location: string | null }>;
  close: () => Promise<void>;
}

const ISSUER = 'https://linden.example';
const identities: Record<string, StaffIdentity> = {
  operator: { issuer: ISSUER, subject: 'ada', email: OPERATOR },
  stranger: { issuer: ISSUER, subject: 'desk', email: 'desk@example.org' },
};

/** Creates one-time tokens in memory. */
function memoryTokens(): FormTokens {
  const good = new Map<string, string>();
  return {
    async issue(session, action) {
      const token = `token-${good.size + 1}`;
      good.set(token, `${session} ${action}`);
      return token;
    },
    async use(session, action, token) {
      const isGood = good.get(token) === `${session} ${action}`;
      if (isGood) good.set(token, '');
      return isGood;
    },
    prune: async () => undefined,
  };
}

export async function startOpsSite(change: Partial<OpsParts> = {}): Promise<OpsSite> {
  const fake = fakeRegistry();
  const processes: ProcessReport[] = [];
  const operators: StaffMember[] = [{ issuer: ISSUER, email: OPERATOR }];
  const revoked = new Set<string>();
  const links: unknown[] = [];
  const telemetry = fakeHistory();
  const store = {
    reports: async () => processes,
    lastHeard: async () => Math.max(0, ...processes.map(({ seenAt }) => seenAt.getTime())),
  };
  const log = pino({ level: 'silent' });
  const source = createLiveStreamSource({ registry: fake.registry, processes: store, history: telemetry.history, log });
  const app = express();
  const { origin, close } = await serveApp(app);
  const isOver = (value: string) => revoked.has(value) || !(value in identities);
  app.use(
    opsRoutes({
      siteAddress: 'https://health.example',
      registry: fake.registry,
      processes: store,
      campaigns: {
        store: createCampaignStore(drizzle.mock()),
        service: { known: () => [], allowance: () => 1 },
        articleByPath: async () => null,
        hasAdServer: false,
      },
      history: telemetry.history,
      drawer: {
        draw: async ({ id }) => ({ narrow: `<svg id="${id}-narrow"></svg>`, wide: `<svg id="${id}-wide"></svg>` }),
      },
      defence: null,
      rollouts: null,
      source,
      isolation: 'namespaces',
      isGateSandboxed: true,
      previewLinks: {
        async make(request) {
          links.push(request);
          return {
            ok: true,
            link: {
              link: `${origin}/preview/token`,
              releases: request.releases ?? {},
              expiresAt: new Date(NOW).toISOString(),
            },
          };
        },
      },
      liveShell: async () => undefined,
      sessions: {
        identityOf: async (_area, value) => (isOver(value) ? null : (identities[value] ?? null)),
        revoke: async (value) => void revoked.add(value),
      },
      cookie: { read: (request) => request.get('cookie'), clear: (response) => void response.clearCookie('operator') },
      formTokens: memoryTokens(),
      providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }],
      staff: { operators, editors: [], hasDevelopmentOperator: false },
      log,
      now: () => NOW,
      ...change,
    }),
  );
  return {
    ...fake,
    origin,
    source,
    processes,
    operators,
    revoked,
    links,
    telemetry,
    get: (path, cookie = 'operator', headers = {}) =>
      ask(origin + path, { headers: { ...NAVIGATION, Cookie: cookie, ...headers } }),
    async post(path, fields, headers = {}) {
      const body = new URLSearchParams(fields).toString();
      const {
        status,
        text,
        headers: answered,
      } = await ask(origin + path, {
        method: 'POST',
        body,
        headers: { ...NAVIGATION, Cookie: 'operator', 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
      return { status, text, location: answered.get('location') };
    },
    async close() {
      source.close();
      await close();
    },
  };
}
