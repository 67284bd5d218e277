import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ReleaseRegistry } from '../delivery/registry/registry.ts';
import type { Health } from '../telemetry/health/health.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { logFailure, unavailablePart } from '../telemetry/unavailable.ts';
import type { Acting } from './actions/act.ts';
import type { DefenceLease } from './lease.ts';
import { openRollouts } from './rollout/rollout-store.ts';
import type { RolloutWalk } from './rollout/walk.ts';
import type { OutageWatch } from './evidence/outage-watch.ts';
import type { Finding, ReleaseTests } from './evidence/release-tests.ts';

interface DefenderParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'pointers'>;
  lease: DefenceLease;
  outages: OutageWatch;
  tests: ReleaseTests;
  acting: Acting;
  walk: Pick<RolloutWalk, 'walk'>;
  health: Pick<Health, 'report' | 'clear'>;
  metrics: Pick<Metrics, 'defenceLooks'>;
  log: Pick<Logger, 'error'>;
  /** Seconds between two looks. */
  interval: number;
  /** Aborted by `close`: stops hook calls that are under way. */
  closing: AbortController;
}

/**
 * Time between two renewals of the lease while `close` waits for rollout steps, in milliseconds. Shorter than the
 * lease, so that no other process takes over before this process has ended.
 */
const RENEWED_EVERY_MS = 10_000;

/** Watches the releases that readers get, in one process at a time. */
export interface Defender {
  /**
   * Runs one look: tests releases, acts on the findings, and lets rollouts take a step. `walked` resolves when the
   * steps end, which may take minutes.
   * @returns `null` if another process holds the lease.
   */
  look(): Promise<{ walked: Promise<unknown> } | null>;
  start(): void;
  /**
   * Stops after the present look and the registry commands that are under way. Does not wait for hooks: the next
   * process calls them again.
   */
  close(): Promise<void>;
}

const canaryOf = (findings: readonly Finding[], name: string, version: string) => {
  for (const finding of findings)
    if (finding.kind === 'canary' && finding.pointer.name === name && finding.test.version === version)
      return finding.judgement;
  return undefined;
};

export function createDefender({
  db,
  registry,
  lease,
  outages,
  tests,
  acting,
  walk,
  health,
  metrics,
  log,
  interval,
  closing,
}: DefenderParts): Defender {
  /** Steps under way, by rollout id. A hook or the gate may take minutes, and the looks continue meanwhile. */
  const walking = new Map<number, Promise<void>>();
  let hasCaughtUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  async function look(): Promise<{ walked: Promise<unknown> } | null> {
    if (!(await lease.hold())) {
      hasCaughtUp = false;
      outages.end();
      return null;
    }
    // The previous holder of the lease may have died after a command and before recording it.
    if (!hasCaughtUp) await acting.catchUp([...new Set((await registry.pointers()).map(({ name }) => name))]);
    hasCaughtUp = true;
    const rollouts = await openRollouts(db);
    const rolledOut = new Set(rollouts.filter(({ endedAt }) => endedAt === null).map(({ name }) => name));
    const findings = await tests.look({ always: rolledOut, isOutage: await outages.look() });
    await acting.act(findings, (name) => rolledOut.has(name));
    for (const rollout of rollouts) {
      if (walking.has(rollout.id) || closing.signal.aborted) continue;
      const step = walk
        .walk(rollout.id, canaryOf(findings, rollout.name, rollout.version))
        .catch((error: unknown) => {
          if (error !== closing.signal.reason)
            logFailure(log, error, 'progressive rollout not advanced', { remote: rollout.name });
        })
        .finally(() => walking.delete(rollout.id));
      walking.set(rollout.id, step);
    }
    return { walked: Promise.all(walking.values()) };
  }

  async function lookAlone(): Promise<void> {
    try {
      const looked = await look();
      metrics.defenceLooks.set(looked === null ? 0 : Date.now() / 1_000);
      health.clear('self-defence');
    } catch (error) {
      hasCaughtUp = false;
      if (closing.signal.aborted || unavailablePart(error) !== null) return;
      logFailure(log, error, 'self-defence failed to look at releases');
      health.report({
        part: 'self-defence',
        problem: 'Self-defence does not work: nothing halts a bad canary or rolls stable back.',
        mend: 'Search the log for “self-defence failed to look at releases”.',
      });
    }
  }

  function lookOn(): void {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = lookAlone().finally(lookOn);
    }, interval * 1_000).unref();
  }

  /** Resolves when no step is under way. Renews the lease until then. */
  async function walksEnded(): Promise<void> {
    const ended = Promise.all(walking.values()).then(() => true);
    const later = () =>
      new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), RENEWED_EVERY_MS).unref());
    while (!(await Promise.race([ended, later()]))) await lease.hold().catch(() => undefined);
  }

  return {
    look,
    start: lookOn,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await underWay;
      await walksEnded();
      await lease.release().catch(() => undefined);
    },
  };
}
