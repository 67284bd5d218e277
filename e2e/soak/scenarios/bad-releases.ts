import { badKinds, INTERRUPTED, makeBadCandidate, tokenOwner } from './bad-candidates.ts';
import type { Candidate } from '../candidate.ts';
import { interruptUpload } from './interrupted-upload.ts';
import { siteFor, type SoakRun } from '../soak-run.ts';
import { nobodysToken, publish, registryFor, remoteTeams, type Team } from '../teams.ts';

function tokenFor(kind: string, team: Team): string {
  const owner = tokenOwner(kind);
  if (owner === 'nobody') return nobodysToken;
  return owner === 'own' ? team.token : (remoteTeams.find(({ name }) => name !== team.name)?.token ?? '');
}

/**
 * Interrupts an upload. Expects that the site stores nothing, and that it then accepts a complete upload of the same
 * release.
 */
async function releaseInterrupted(soak: SoakRun, index: number, candidate: Candidate, { token }: Team): Promise<void> {
  const { name, version } = candidate;
  const site = siteFor(soak, index);
  await interruptUpload(candidate, site, token);
  const known = await registryFor(site, token).releases(name);
  if (!known.ok || known.value.releases.some((release) => release.version === version))
    soak.faults.push(`bad release ${index} (${INTERRUPTED}) is kept`);
  const whole = await publish(candidate, site, token);
  if (!whole.ok) soak.faults.push(`release ${index} of ${name}, whole after it had been broken off: ${whole.message}`);
  soak.say(`  nothing was kept of it: ${INTERRUPTED}; ${name} ${version} passed when it came whole`);
}

/**
 * Uploads a release that the site must refuse with a reason.
 * @param turn number of the bad release, from 0, which selects the way in which it is bad.
 */
export async function releaseBad(soak: SoakRun, index: number, turn: number, team: Team): Promise<void> {
  const kind = String(badKinds[turn % badKinds.length]);
  const candidate = await makeBadCandidate(team.built, `soak bad ${index}`, kind);
  if (kind === INTERRUPTED) return releaseInterrupted(soak, index, candidate, team);
  const published = await publish(candidate, siteFor(soak, index), tokenFor(kind, team));
  if (published.ok) soak.faults.push(`bad release ${index} (${kind}) passed`);
  else
    soak.say(
      `  refused, as it should be: ${kind}: ${[published.message, ...(published.details ?? [])].join(' | ').slice(0, 200)}`,
    );
}
