import { isDeepStrictEqual } from 'node:util';
import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { DefenceSettings } from '../../config/defence-settings.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import type { ReleaseTrials, TelemetryHistory } from '../../telemetry/history/history.ts';
import {
  canaryCountedAnew,
  canaryPaused,
  countedSince,
  lookAtCanary,
  newCanaryState,
  type Trials,
} from './canary-state.ts';
import { judgeCanary, thresholdsOf, type CanaryJudgement } from './judge-canary.ts';
import { judgeStable, type StableJudgement } from './judge-stable.ts';
import { countedAnew, lookAtStable, newStableState, stablePaused } from './stable-state.ts';
import { beginTest, endTest, recordOf, runningTests, saveTest, type StoredTest } from './test-store.ts';
import { sampleVital, TESTED_VITALS, type TestedVital, type VitalSample } from './vital-samples.ts';

export interface ReleaseTestsParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'pointers' | 'stableBefore'>;
  history: Pick<TelemetryHistory, 'trials' | 'vitalValues'>;
  settings: DefenceSettings;
  now: () => Date;
}

/**
 * Result of one look at the release of a pointer. `refusedSince` is the time since which self-defence refuses to act on
 * sufficient evidence.
 */
export type Finding =
  | { kind: 'canary'; pointer: ChannelPointer; test: StoredTest; judgement: CanaryJudgement; refusedSince: Date | null }
  | {
      kind: 'stable';
      pointer: ChannelPointer;
      test: StoredTest;
      judgement: StableJudgement;
      refusedSince: Date | null;
    };

interface LookOptions {
  /** Names whose canaries are tested whatever the settings are. */
  always?: ReadonlySet<string>;
  /** Whether files do not reach readers, or did not a short time ago. If so, page views do not count. */
  isOutage?: boolean;
}

/** Time after which the result of a look is stored even if nothing changed, in milliseconds. */
const SAVED_EVERY_MS = 60_000;

const NO_TRIALS: Trials = { pageViews: 0, failedPageViews: 0, sources: 0, failedSources: 0 };

/**
 * Creates the tests of all releases that readers get. A look begins tests of new releases, ends tests of removed ones,
 * and adds the page views that telemetry received since the last look. It tests the canaries of the names in `always`,
 * and all other releases only if self-defence is on.
 */
export function createReleaseTests({ db, registry, history, settings, now }: ReleaseTestsParts) {
  /** Creates a reader of counts that queries each pair of name and start only once. */
  function createTrials() {
    const asked = new Map<string, Promise<ReleaseTrials[]>>();
    return async (name: string, since: Date, version: string | null): Promise<Trials> => {
      const key = `${name} ${since.toISOString()}`;
      const known = asked.get(key) ?? history.trials(name, since);
      asked.set(key, known);
      return (await known).find(({ release }) => release === version) ?? NO_TRIALS;
    };
  }
  /** What all tests of one look share. */
  interface Look {
    trials: ReturnType<typeof createTrials>;
    isOutage: boolean;
  }

  const sinceWhen = ({ refusedSince }: { refusedSince: string | null }, { refusal }: { refusal: string | null }) =>
    refusal === null ? null : (refusedSince ?? now().toISOString());

  /**
   * Stores the result of a look if it changed something, and at least once a minute, because pages show the time of the
   * last look.
   */
  async function save(
    test: StoredTest,
    { lookedAt, ...found }: { lookedAt: Date } & Partial<StoredTest>,
  ): Promise<void> {
    const isNew = !isDeepStrictEqual({ ...test, ...found }, test);
    if (isNew || test.lookedAt === null || now().getTime() - test.lookedAt.getTime() >= SAVED_EVERY_MS)
      await saveTest(db, test.id, { ...found, lookedAt });
  }

  async function lookAtOneCanary(
    pointer: ChannelPointer,
    stable: ChannelPointer,
    running: StoredTest | undefined,
    { trials, isOutage }: Look,
  ): Promise<Finding> {
    const { name, version } = pointer;
    const isSame = running?.version === version && running.against === stable.version && running.canary !== null;
    // A change of the canary's share does not begin a new test, because blocks of any sizes are valid.
    const since = new Date(Math.max(Date.parse(pointer.pointedAt), Date.parse(stable.pointedAt)));
    const test = isSame
      ? running
      : await beginTest(
          db,
          { name, kind: 'canary', version, against: stable.version },
          { canary: newCanaryState() },
          since,
          now(),
        );
    const before = test.canary ?? newCanaryState();
    const countedFrom = countedSince(before, test.since);
    const state = isOutage
      ? canaryPaused(before, now())
      : lookAtCanary(
          before,
          await trials(name, countedFrom, version),
          await trials(name, countedFrom, stable.version),
          thresholdsOf(settings),
        );
    const counted = now();
    const samples = new Map<TestedVital, VitalSample>();
    for (const vital of TESTED_VITALS)
      samples.set(
        vital,
        await sampleVital(
          db,
          history,
          { id: test.id, name, version, against: stable.version, since: test.since, isPaused: isOutage },
          vital,
          now(),
        ),
      );
    const judgement = judgeCanary(state, samples, { tested: version, reference: stable.version }, settings);
    const refusedSince = sinceWhen(state, judgement);
    const found = {
      canary: { ...canaryCountedAnew(state, test.since, counted), refusedSince },
      lookedAt: now(),
      isWorse: test.isWorse || judgement.reason !== null,
    };
    await save(test, found);
    return {
      kind: 'canary',
      pointer,
      test: { ...test, ...found },
      judgement,
      refusedSince: refusedSince === null ? null : new Date(refusedSince),
    };
  }

  async function beginStable(pointer: ChannelPointer): Promise<StoredTest> {
    const { name, version } = pointer;
    const before = await registry.stableBefore(name);
    const own = await recordOf(db, name, version);
    const record = own.pageViews > 0 || before === null ? own : await recordOf(db, name, before);
    return beginTest(
      db,
      { name, kind: 'stable', version, against: before },
      { stable: newStableState(record, new Date(pointer.pointedAt), now()) },
      new Date(pointer.pointedAt),
      now(),
    );
  }

  async function lookAtOneStable(
    pointer: ChannelPointer,
    others: readonly ChannelPointer[],
    running: StoredTest | undefined,
    { trials, isOutage }: Look,
  ): Promise<Finding> {
    const { name, version } = pointer;
    const test = running?.version === version && running.stable !== null ? running : await beginStable(pointer);
    const state = countedAnew(test.stable ?? newStableState({ pageViews: 0, failed: 0 }, now(), now()), now());
    const since = new Date(state.countedFrom);
    const beside: Trials[] = [];
    for (const other of isOutage ? [] : others) beside.push(await trials(other.name, since, other.version));
    const stable = isOutage
      ? stablePaused(state, now())
      : lookAtStable(state, await trials(name, since, version), beside, settings.failureMargin);
    const judgement = judgeStable(stable, version, settings);
    const refusedSince = sinceWhen(stable, judgement);
    const found = {
      stable: { ...stable, refusedSince },
      lookedAt: now(),
      isWorse: test.isWorse || judgement.reason !== null,
      quietPageViews: stable.own.pageViews,
      quietFailed: stable.own.failed,
    };
    await save(test, found);
    return {
      kind: 'stable',
      pointer,
      test: { ...test, ...found },
      judgement,
      refusedSince: refusedSince === null ? null : new Date(refusedSince),
    };
  }

  return {
    async look({ always = new Set(), isOutage = false }: LookOptions = {}): Promise<Finding[]> {
      const pointers = await registry.pointers();
      const stables = pointers.filter(({ channel }) => channel === STABLE_CHANNEL);
      const canaries = pointers.filter(({ channel, percent }) => channel === CANARY_CHANNEL && percent !== 0);
      const running = await runningTests(db);
      const shared: Look = { trials: createTrials(), isOutage };
      const findings: Finding[] = [];
      const testOf = (name: string, kind: StoredTest['kind']) =>
        running.find((test) => test.name === name && test.kind === kind);
      for (const canary of canaries) {
        const stable = stables.find(({ name }) => name === canary.name);
        // Without a stable release, there is nothing to compare the canary with.
        if (stable === undefined || stable.version === canary.version) continue;
        if (settings.isWatching || always.has(canary.name))
          findings.push(await lookAtOneCanary(canary, stable, testOf(canary.name, 'canary'), shared));
      }
      for (const stable of settings.isWatching ? stables : []) {
        findings.push(
          await lookAtOneStable(
            stable,
            stables.filter(({ name }) => name !== stable.name),
            testOf(stable.name, 'stable'),
            shared,
          ),
        );
      }
      for (const test of running) {
        const isLookedAt = findings.some((finding) => finding.kind === test.kind && finding.pointer.name === test.name);
        if (!isLookedAt) await endTest(db, test.id, now());
      }
      return findings;
    },
  };
}
export type ReleaseTests = ReturnType<typeof createReleaseTests>;
