import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { exitCodes } from '@plainwell/release/outcome.ts';
import { makeCandidate } from '../candidate.ts';
import { siteFor, type SoakRun } from '../soak-run.ts';
import { publish, registryFor, type Team } from '../teams.ts';

/**
 * Makes two releases of one team at the same time, through different processes if there are two. Expects that the site
 * stores both, and that only one moves the channel while the other gets a conflict.
 */
export async function releaseTwoAtOnce(soak: SoakRun, index: number, { name, built, token }: Team): Promise<void> {
  const { faults } = soak;
  const registries = [index, index + 1].map((turn) => registryFor(siteFor(soak, turn), token));
  const candidates = [
    await makeCandidate(built, `soak ${index}, one`),
    await makeCandidate(built, `soak ${index}, other`),
  ];
  const versions = candidates.map(({ version }) => version);
  const standing = await registries[0]?.pointers();
  const expectedChange =
    standing?.ok === true
      ? standing.value.pointers.find((pointer) => pointer.name === name && pointer.channel === STABLE_CHANNEL)?.change
      : undefined;
  if (expectedChange === undefined) return void faults.push(`two releases ${index}: no pointer of ${name} stands`);

  const published = await Promise.all(
    candidates.map((candidate, turn) => publish(candidate, siteFor(soak, index + turn), token)),
  );
  for (const each of published) if (!each.ok) faults.push(`two releases ${index} of ${name}: ${each.message}`);
  const known = await registries[0]?.releases(name);
  const kept =
    known?.ok === true
      ? known.value.releases.filter(({ version, isKept }) => isKept && versions.includes(version))
      : [];
  if (kept.length !== versions.length) faults.push(`two releases ${index} of ${name}: ${kept.length} of them are kept`);

  const pointed = await Promise.all(
    registries.map((registry, turn) =>
      registry.moveChannel(name, STABLE_CHANNEL, {
        version: versions[turn] ?? '',
        why: `soak ${index}`,
        expectedChange,
      }),
    ),
  );
  const won = pointed.flatMap((each) => (each.ok ? [each.value.change] : []));
  const lost = pointed.flatMap((each) => (each.ok ? [] : [each]));
  const [winner] = won;
  if (won.length !== 1 || lost[0]?.exitCode !== exitCodes.moved || winner?.to == null) {
    return void faults.push(
      `two releases ${index} of ${name}: ${won.length} won the pointer; ${lost.map(({ message }) => message).join('; ')}`,
    );
  }
  soak.say(
    `  two at once: ${winner.to.version} won; the other was told: ${[lost[0].message, ...(lost[0].details ?? [])].join(' | ')}`,
  );
  await soak.firstPages.reach({ what: 'release', name, version: winner.to.version, writtenAt: winner.at });
}
