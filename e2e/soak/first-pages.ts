import { Agent } from 'node:http';
import { medianAndMost } from './median-and-most.ts';
import { ask, releasesNamedIn } from './read-page.ts';

/**
 * Limit from the write of a channel pointer to the first page with the release in every place, in milliseconds (issue
 * of independent delivery).
 */
const LIVE_WITHIN_MS = 5_000;
/** Time after which the wait for a release ends, in milliseconds. */
const GIVEN_UP_AFTER_MS = 30_000;
/** Path of a page that contains a part of every release. */
const PATH = '/tabbed/health/asthma-control';

/** A channel that was moved. */
export interface Move {
  /** Kind of the move, by which the report groups times. */
  what: string;
  name: string;
  /** The release that pages must now have. */
  version: string;
  /** Time of the write, ISO 8601. */
  writtenAt: string;
  /** The visitor whose pages must have the release; absent if all pages must have it. */
  visitor?: string | undefined;
}

/** A place from which readers get pages: a process of the site, or a cache in front of it. */
export interface Place {
  name: string;
  /** Its origin. */
  url: string;
  /** Limit for this place in milliseconds, if not `LIVE_WITHIN_MS`. */
  liveWithinMs?: number;
}

/**
 * Measures the time from the write of a channel pointer to the first page with its release, in every place.
 * @param places returns the places that must follow now. The first gives `versionNow`.
 */
export function createFirstPages(places: () => readonly Place[], faults: string[]) {
  const agent = new Agent({ keepAlive: true });
  const times: { what: string; place: string; milliseconds: number }[] = [];

  const versionOn = async (site: string, name: string, visitor?: string) =>
    releasesNamedIn((await ask(agent, site + PATH, visitor)).body.toString('utf8'))[name];

  async function reachOne(
    { what, name, version, writtenAt, visitor }: Move,
    { name: place, url, liveWithinMs = LIVE_WITHIN_MS }: Place,
  ): Promise<void> {
    const deadline = Date.now() + GIVEN_UP_AFTER_MS;
    while ((await versionOn(url, name, visitor)) !== version) {
      if (Date.now() > deadline)
        return void faults.push(
          `${what}: ${name} ${version} was on no page of ${place} after ${GIVEN_UP_AFTER_MS / 1_000} s`,
        );
    }
    const milliseconds = Date.now() - Date.parse(writtenAt);
    times.push({ what, place, milliseconds });
    if (milliseconds > liveWithinMs)
      faults.push(`${what}: ${name} ${version} was on a page of ${place} after ${milliseconds} ms only`);
  }

  return {
    /** Waits until every place has sent a page with the release. */
    reach: async (move: Move) => void (await Promise.all(places().map((place) => reachOne(move, place)))),
    /** Returns the release of a name that the first place gives to all readers. */
    versionNow: (name: string) => versionOn(places()[0]?.url ?? '', name),
    report(): string[] {
      const groups = Map.groupBy(times, ({ what, place }) => `${what}, ${place}`);
      return [...groups]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([group, mine]) => {
          const spread = medianAndMost(mine.map(({ milliseconds }) => milliseconds));
          return `${group}: ${mine.length} times, from pointer write to the first page: ${spread}`;
        });
    },
    close: () => agent.destroy(),
  };
}

/** Measurements of first pages. */
export type FirstPages = ReturnType<typeof createFirstPages>;
