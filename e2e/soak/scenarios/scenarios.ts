import { releaseBad } from './bad-releases.ts';
import { dropCanary, releaseAndTakeBack, releaseAtOnce, releaseByCanary } from './good-releases.ts';
import { itemInTurn } from '../item-in-turn.ts';
import { siteFor, type SoakRun } from '../soak-run.ts';
import { registryFor, remoteTeams, shellTeam, type Team } from '../teams.ts';
import { releaseTwoAtOnce } from './concurrent-releases.ts';

/** Number of releases of the remotes of which one is bad. */
const BAD_EVERY = 5;
/**
 * Number of releases after which the soak also releases the shell, with a canary. It promotes one canary of the shell
 * and ends the next.
 */
const SHELL_EVERY = 10;
/** Number of releases after which the soak prunes releases that nobody needs. */
const PRUNE_EVERY = 25;

type Way = (soak: SoakRun, index: number, team: Team) => Promise<void>;

/** The ways to make a good release. */
const ways = [
  releaseAtOnce,
  releaseByCanary,
  releaseAndTakeBack,
  releaseTwoAtOnce,
  dropCanary,
] as const satisfies readonly Way[];

async function prune(soak: SoakRun, index: number): Promise<void> {
  const pruned = await Promise.all(
    remoteTeams.map(({ name, token }) => registryFor(siteFor(soak, index), token).prune(name, false)),
  );
  for (const each of pruned) if (!each.ok) soak.faults.push(`pruning at ${index}: ${each.message}`);
  soak.say(
    `  pruned ${pruned.flatMap((each) => (each.ok ? each.value.pruned : [])).length} releases that nobody needs`,
  );
}

const badWay =
  (turn: number): Way =>
  (soak, index, team) =>
    releaseBad(soak, index, turn, team);

/** Returns the team and the way of a good release by its number, from 0. In each round, every team uses another way. */
function planOf(good: number): { team: Team; way: Way } {
  const round = Math.floor(good / remoteTeams.length);
  return { team: itemInTurn(remoteTeams, good), way: itemInTurn(ways, round + (good % remoteTeams.length)) };
}

/**
 * Makes one release of a remote. In some turns, also releases the shell or prunes releases.
 * @param index number of the turn, from 1.
 * @returns the name of the remote, and `good` or `bad`.
 */
export async function takeTurn(soak: SoakRun, index: number): Promise<string> {
  const bad = Math.floor(index / BAD_EVERY);
  const isBad = index % BAD_EVERY === 0;
  const { team, way } = isBad ? { team: itemInTurn(remoteTeams, bad), way: badWay(bad - 1) } : planOf(index - bad - 1);
  await way(soak, index, team);
  if (index % SHELL_EVERY === 1)
    await (index % (2 * SHELL_EVERY) === 1 ? releaseByCanary : dropCanary)(soak, index, shellTeam);
  if (index % PRUNE_EVERY === 0) await prune(soak, index);
  return `${team.name} ${isBad ? 'bad' : 'good'}`;
}
