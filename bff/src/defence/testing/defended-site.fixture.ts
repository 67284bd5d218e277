import { pino } from 'pino';
import type { DefenceSettings } from '../../config/defence-settings.ts';
import { defenceSettings } from '../../config/defence-settings.ts';
import type { AssetCheck } from '../../delivery/assets/asset-check.ts';
import type { TestRegistry } from '../../delivery/registry/testing/registry.fixture.ts';
import type { ReleaseTrials, VitalValue } from '../../telemetry/history/history.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { createActing } from '../actions/act.ts';
import type { Announcer } from '../announcements/announcer.ts';
import type { Notice } from '../announcements/notice.ts';
import { createDefender } from '../defender.ts';
import { createOutageWatch } from '../evidence/outage-watch.ts';
import { createReleaseTests } from '../evidence/release-tests.ts';
import { createDefenceLease } from '../lease.ts';
import { createReadModel } from '../read.ts';
import type { HookAnswer, HookSubject, RolloutHooks } from '../rollout/hooks.ts';
import { createRolloutService } from '../rollout/service.ts';
import { createWalk } from '../rollout/walk.ts';
import { defenceActions, defenceLease, progressiveRollouts, releaseTests } from '../schema.ts';

/** Simulated reports of browsers, as the telemetry history would count them. */
export interface FakeHistory {
  /** Adds page views of a release, each from a different address unless `addresses` sets other numbers. */
  add(
    name: string,
    version: string,
    pageViews: number,
    failed: number,
    addresses?: { sources?: number; failedSources?: number },
  ): void;
  /** Adds times of a vital, each from a different address. */
  addTimes(name: string, version: string, vital: string, times: readonly number[]): void;
}

/** Time for which telemetry keeps single reports, in milliseconds. */
const KEPT_MS = 14 * 86_400_000;

type Asked = Parameters<RolloutHooks['ask']>[0];

/**
 * A site under self-defence: a real registry and database, a history that the test fills, hooks with preset answers.
 */
export interface DefendedSite {
  history: FakeHistory;
  notices: Notice[];
  /** Answer of the hooks of each type, or a function that returns the answer. Hooks of all other types agree. */
  answers: Map<Asked, HookAnswer | ((closing: AbortSignal) => Promise<HookAnswer>)>;
  /** Hooks that were called, with the share and the phase of the rollout. */
  asked: string[];
  /** Name of a `rollback` hook that wants rollouts to end; `null` if no hook wants it. */
  ending: { hook: string | null };
  /** Result of the check whether files reach readers. */
  way: { check: AssetCheck };
  /** Problems with the way to readers that operators heard of. */
  problems: string[];
  /** Messages that `event` hooks received. */
  told: string[];
  service: ReturnType<typeof createRolloutService>;
  read: ReturnType<typeof createReadModel>;
  /**
   * Looks once, and lets rollouts take their next steps.
   * @returns false if another process holds the lease.
   */
  look(): Promise<boolean>;
  /** Moves the clock forward. */
  pass(minutes: number): void;
  /** Starts another process of the same site. */
  another(): Pick<DefendedSite, 'look'>;
  /** Gives up the lease of the first process. */
  letGo(): Promise<void>;
  /** Ends the process. */
  close(): Promise<void>;
  /** Log lines of level `error`. */
  faults: string[];
}

/** Empties the tables of self-defence. */
export async function emptyDefence({ db }: Pick<TestRegistry, 'db'>): Promise<void> {
  for (const table of [defenceActions, defenceLease, progressiveRollouts, releaseTests]) await db.delete(table);
}

export function defendedSite(
  { db, registry }: Pick<TestRegistry, 'db' | 'registry'>,
  environment: Record<string, string> = {},
): DefendedSite {
  const settings = defenceSettings.parse(environment);
  const defence: DefenceSettings = settings.defence;
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const trials: (ReleaseTrials & { name: string; at: Date })[] = [];
  const values = new Map<string, VitalValue[]>();
  const notices: Notice[] = [];
  const asked: string[] = [];
  const told: string[] = [];
  const answers: DefendedSite['answers'] = new Map();
  const ending: DefendedSite['ending'] = { hook: null };
  const way: DefendedSite['way'] = { check: { state: 'arrive' } };
  const problems: string[] = [];
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
  const closing = new AbortController();
  const announcer: Announcer = {
    transaction: (work) =>
      db.transaction((transaction) =>
        work(transaction, async (notice) => {
          notices.push(notice);
        }),
      ),
  };
  const hooks: RolloutHooks = {
    ask: async (type, { percent, phase }: HookSubject) => {
      asked.push(`${type} ${percent} ${phase}`);
      const answer = answers.get(type) ?? { agree: true };
      return typeof answer === 'function' ? answer(closing.signal) : answer;
    },
    asksToEnd: async () => ending.hook,
    tell: async (_subject, message) => void told.push(message),
  };
  const history = {
    async trials(name: string, since: Date) {
      const from = Math.max(since.getTime(), now().getTime() - KEPT_MS);
      const sums = new Map<string, ReleaseTrials>();
      for (const { release, pageViews, failedPageViews, sources, failedSources } of trials.filter(
        (each) => each.name === name && each.at.getTime() >= from,
      )) {
        const sum = sums.get(release) ?? { release, pageViews: 0, failedPageViews: 0, sources: 0, failedSources: 0 };
        sums.set(release, {
          release,
          pageViews: sum.pageViews + pageViews,
          failedPageViews: sum.failedPageViews + failedPageViews,
          sources: sum.sources + sources,
          failedSources: sum.failedSources + failedSources,
        });
      }
      return [...sums.values()];
    },
    vitalValues: async (name: string, vital: string, _since: Date, after: string | null, limit: number) =>
      (values.get(`${name} ${vital}`) ?? []).filter(({ id }) => Number(id) > Number(after ?? 0)).slice(0, limit),
    kept: () => ({ rate: 1, since: null }),
  };
  const walk = createWalk({ db, registry, hooks, announcer, settings: settings.rollout, now });

  function process() {
    const lease = createDefenceLease(db);
    const defender = createDefender({
      db,
      registry,
      lease,
      outages: createOutageWatch({
        check: async () => way.check,
        publicUrl: 'https://example.com',
        health: { report: ({ problem }) => void problems.push(problem), clear: () => undefined },
        now,
      }),
      tests: createReleaseTests({ db, registry, history, settings: defence, now }),
      acting: createActing({ db, registry, announcer, settings: defence, count: () => undefined, now }),
      walk,
      health: { report: () => undefined, clear: () => undefined },
      metrics: createMetrics(),
      log,
      interval: 5,
      closing,
    });
    return {
      lease,
      close: () => defender.close(),
      async look() {
        // What is seen before and after a look may not fall into the same millisecond as the look.
        passed += 1;
        const looked = await defender.look();
        await looked?.walked;
        passed += 1;
        return looked !== null;
      },
    };
  }
  const own = process();

  return {
    history: {
      add(name, version, pageViews, failed, { sources = pageViews, failedSources = failed } = {}) {
        trials.push({ name, at: now(), release: version, pageViews, failedPageViews: failed, sources, failedSources });
      },
      addTimes(name, version, vital, times) {
        const key = `${name} ${vital}`;
        const known = values.get(key) ?? [];
        values.set(key, [
          ...known,
          ...times.map((value, index) => ({
            id: String(known.length + index + 1),
            release: version,
            value,
            source: known.length + index,
          })),
        ]);
      },
    },
    notices,
    answers,
    asked,
    ending,
    way,
    problems,
    told,
    service: createRolloutService({ db, registry, walk, steps: settings.rollout.steps }),
    read: createReadModel(db, defence),
    look: own.look,
    pass: (minutes) => void (passed += minutes * 60_000),
    another: process,
    letGo: () => own.lease.release(),
    close: own.close,
    faults,
  };
}
