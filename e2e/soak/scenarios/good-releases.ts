import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ExecutedCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { Result } from '@plainwell/release/outcome.ts';
import type { RegistryClient } from '@plainwell/release/registry/registry-client.ts';
import { makeCandidate, type Candidate } from '../candidate.ts';
import { siteFor, type SoakRun } from '../soak-run.ts';
import { publish, registryFor, type Team } from '../teams.ts';
import { visitorBetween } from '../visitor-lots.ts';

/** Shares that a canary gets one after the other, in percent. */
const SHARES = [10, 50] as const;
/** Number of checks of pages of known visitors for each share. */
const LOOKS = 20;

/** A published release on its way to readers. */
interface OnItsWay {
  soak: SoakRun;
  registry: RegistryClient;
  candidate: Candidate;
  /** The release that readers had before. */
  before: string;
  why: string;
}

/**
 * Publishes a good release.
 * @returns `null`, and records a fault, if the site refuses it.
 */
async function publishGood(soak: SoakRun, index: number, { name, built, token }: Team): Promise<OnItsWay | null> {
  const why = `soak ${index}`;
  const candidate = await makeCandidate(built, `${why} of ${name}`);
  const before = await soak.firstPages.versionNow(name);
  const published = await publish(candidate, siteFor(soak, index), token);
  if (published.ok && before !== undefined)
    return { soak, registry: registryFor(siteFor(soak, index), token), candidate, before, why };
  soak.faults.push(
    published.ok
      ? `no page has ${name}`
      : `good release ${index} of ${name}: ${published.message} ${(published.details ?? []).join('; ')}`,
  );
  return null;
}

/** Waits for the first pages after the stable channel has moved. */
async function followStable(
  { soak, candidate: { name } }: OnItsWay,
  what: string,
  version: string,
  moved: Result<ExecutedCommand>,
): Promise<void> {
  if (!moved.ok) return void soak.faults.push(`${what} of ${name}: ${moved.message}`);
  await soak.firstPages.reach({ what, name, version, writtenAt: moved.value.changes[0].at });
}

/** Points the stable channel at the candidate, and waits for the first pages with it. */
async function releaseToAll(made: OnItsWay): Promise<void> {
  const {
    registry,
    candidate: { name, version },
    why,
  } = made;
  const moved = await registry.moveChannel(name, STABLE_CHANNEL, { version, why });
  await followStable(
    made,
    'release',
    version,
    moved.ok ? { ok: true, value: { changes: [moved.value.change] } } : moved,
  );
}

/** Gives a canary its shares one after the other. At each share, waits for checks of pages of known visitors. */
async function runCanary({ soak, registry, candidate: { name, version }, before, why }: OnItsWay): Promise<void> {
  let share = 0;
  for (const percent of SHARES) {
    soak.canaries.stop(name);
    const pointed = await registry.moveChannel(name, CANARY_CHANNEL, { version, percent, why });
    if (!pointed.ok) return void soak.faults.push(`canary of ${name}: ${pointed.message}`);
    await soak.firstPages.reach({
      what: `canary of ${percent} %`,
      name,
      version,
      writtenAt: pointed.value.change.at,
      visitor: visitorBetween(name, share, percent),
    });
    soak.canaries.start({ name, version, stable: before, percent });
    if (!(await soak.canaries.lookOften(LOOKS)))
      soak.faults.push(`canary of ${name}: hardly a page of a known visitor came in while ${percent} % got it`);
    share = percent;
  }
}

async function endCanary({ soak, registry, candidate: { name }, before: version, why }: OnItsWay): Promise<void> {
  soak.canaries.stop(name);
  const ended = await registry.execute(name, { of: 'end', body: { channel: CANARY_CHANNEL, why } });
  if (!ended.ok) return void soak.faults.push(`end of the canary of ${name}: ${ended.message}`);
  await soak.firstPages.reach({
    what: 'end of a canary',
    name,
    version,
    writtenAt: ended.value.changes[0].at,
    visitor: visitorBetween(name, 0, SHARES[0]),
  });
}

/** Releases to all readers at once. */
export async function releaseAtOnce(soak: SoakRun, index: number, team: Team): Promise<void> {
  const made = await publishGood(soak, index, team);
  if (made) await releaseToAll(made);
}

/** Releases to all readers, and rolls back. */
export async function releaseAndTakeBack(soak: SoakRun, index: number, team: Team): Promise<void> {
  const made = await publishGood(soak, index, team);
  if (!made) return;
  await releaseToAll(made);
  await followStable(
    made,
    'rollback',
    made.before,
    await made.registry.execute(team.name, { of: 'rollback', body: { version: made.before, why: made.why } }),
  );
}

/** Releases to a growing share of the readers, then to all. */
export async function releaseByCanary(soak: SoakRun, index: number, team: Team): Promise<void> {
  const made = await publishGood(soak, index, team);
  if (!made) return;
  await runCanary(made);
  soak.canaries.stop(team.name);
  const { version } = made.candidate;
  await followStable(
    made,
    'promotion',
    version,
    await made.registry.execute(team.name, { of: 'promote', body: { version, why: made.why } }),
  );
}

/** Releases to a growing share of the readers, then ends the canary. */
export async function dropCanary(soak: SoakRun, index: number, team: Team): Promise<void> {
  const made = await publishGood(soak, index, team);
  if (!made) return;
  await runCanary(made);
  await soak.whileCanary(index, visitorBetween(team.name, 0, SHARES[0]));
  await endCanary(made);
}
