import { Agent } from 'node:http';
import { ask, releasesNamedIn } from '../read-page.ts';

/**
 * From the write of a pointer to the first page with the release in every process, in milliseconds (issue of
 * independent delivery).
 */
const LIVE_WITHIN_MS = 5_000;
/** The time limit of a release, in milliseconds. */
const GIVEN_UP_AFTER_MS = 30_000;
/** A page that every release has a part in. */
const PATH = '/tabbed/health/asthma-control';

/** A pointer that was moved. */
export interface Move {
  /** Kind of the move, by which times are summed up. */
  what: string;
  name: string;
  /** What pages must have now. */
  version: string;
  /** When the pointer was written, ISO 8601. */
  writtenAt: string;
  /** Whose pages must have it, when not everybody's. */
  visitor?: string | undefined;
}

function medianAndMost(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms`;
}

/** Measures how long it takes from the write of a pointer to the first page with its release, in every process. */
export function createFirstPages(sites: readonly string[], faults: string[]) {
  const agent = new Agent({ keepAlive: true });
  const times: { what: string; process: number; milliseconds: number }[] = [];

  const versionOn = async (site: string, name: string, visitor?: string) =>
    releasesNamedIn((await ask(agent, site + PATH, visitor)).body.toString('utf8'))[name];

  async function reachOne(
    { what, name, version, writtenAt, visitor }: Move,
    site: string,
    process: number,
  ): Promise<void> {
    const deadline = Date.now() + GIVEN_UP_AFTER_MS;
    while ((await versionOn(site, name, visitor)) !== version) {
      if (Date.now() > deadline)
        return void faults.push(
          `${what}: ${name} ${version} was on no page of process ${process} after ${GIVEN_UP_AFTER_MS / 1_000} s`,
        );
    }
    const milliseconds = Date.now() - Date.parse(writtenAt);
    times.push({ what, process, milliseconds });
    if (milliseconds > LIVE_WITHIN_MS)
      faults.push(`${what}: ${name} ${version} was on a page of process ${process} after ${milliseconds} ms only`);
  }

  return {
    /** Waits until every process has made a page with the release. */
    reach: async (move: Move) => void (await Promise.all(sites.map((site, index) => reachOne(move, site, index + 1)))),
    /** Release of a name that the first process gives to everybody. */
    versionNow: (name: string) => versionOn(sites[0] ?? '', name),
    report(): string[] {
      const kinds = [...new Set(times.map(({ what }) => what))];
      return kinds.flatMap((what) =>
        sites.map((_site, index) => {
          const mine = times
            .filter((time) => time.what === what && time.process === index + 1)
            .map(({ milliseconds }) => milliseconds);
          return `${what}, process ${index + 1}: ${mine.length} times, from pointer write to the first page: ${medianAndMost(mine)}`;
        }),
      );
    },
    close: () => agent.destroy(),
  };
}

/** Measures of first pages. */
export type FirstPages = ReturnType<typeof createFirstPages>;
