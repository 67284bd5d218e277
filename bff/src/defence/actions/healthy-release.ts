import type { Database } from '../../database/database.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import type { Margin } from '../statistics/two-arm-null.ts';
import type { Finding } from '../evidence/release-tests.ts';
import { earlierRate, EARLIER_MINIMUM } from '../evidence/stable-state.ts';
import { recordOf } from '../evidence/test-store.ts';
import { percent } from '../evidence/format-numbers.ts';

interface HealthyParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'stableBefore' | 'wasServed' | 'getVerified' | 'changes'>;
  margin: Margin;
  now: () => Date;
}

/** A release to roll back to, or the reason why there is none. */
export type HealthyRelease = { ok: true; version: string } | { ok: false; reason: string };

/** Time after a rollback from a release before self-defence may roll back to it, in milliseconds: 30 days. */
const ROLLED_BACK_FOR_MS = 30 * 24 * 3_600_000;
/** Number of latest changes of a name in which `findHealthyRelease` searches for rollbacks. */
const CHANGES = 200;

/**
 * Finds the release to roll back to: the previous stable release. Refuses it if its files are damaged, no reader ever
 * got it, the site counted too few page views of it, or self-defence ever found it worse. Also refuses it if somebody
 * rolled back from it in the last 30 days, or if its failure rate exceeds the rate of the present release before the
 * jump by more than the margin.
 */
export async function findHealthyRelease(
  { db, registry, margin, now }: HealthyParts,
  { test }: Extract<Finding, { kind: 'stable' }>,
): Promise<HealthyRelease> {
  const { name } = test;
  const none = (reason: string): HealthyRelease => ({ ok: false, reason });
  const version = await registry.stableBefore(name);
  if (version === null) return none('no release whose files are stored was stable before');
  if (!(await registry.wasServed({ name, version }))) return none(`no reader ever got ${version}`);
  const changes = await registry.changes({ name, limit: CHANGES });
  const since = now().getTime() - ROLLED_BACK_FOR_MS;
  const isRolledBack = changes.some(
    ({ channel, action, from, at }) =>
      channel === STABLE_CHANNEL && action === 'rollback' && from?.version === version && Date.parse(at) >= since,
  );
  if (isRolledBack) return none(`stable was rolled back from ${version} within the last 30 days`);
  const record = await recordOf(db, name, version);
  if (record.wasWorse) return none(`self-defence once found ${version} worse`);
  if (record.pageViews < EARLIER_MINIMUM)
    return none(
      `the site counted only ${Math.round(record.pageViews)} page views of ${version}, and needs ${EARLIER_MINIMUM}`,
    );
  const rate = (record.failed + 0.5) / (record.pageViews + 1);
  const usual = test.stable === null ? null : earlierRate(test.stable);
  if (usual !== null && rate > margin.ratio * usual + margin.points)
    return none(`${percent(rate)} of the page views of ${version} had a failed load`);
  const verified = await registry.getVerified({ name, version });
  return verified.ok ? { ok: true, version } : none(`${version} cannot be used: ${verified.reason}`);
}
