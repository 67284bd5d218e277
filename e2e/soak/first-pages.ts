import { Agent } from 'node:http';
import { ask, releasesNamedIn } from './read-page.ts';

/**
 * Limit from the write of a channel pointer to the first page with the release in every process, in milliseconds (issue
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

function medianAndMost(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms`;
}

/** Measures the time from the write of a channel pointer to the first page with its release, in every process. */
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
    /** Waits until every process has sent a page with the release. */
    reach: async (move: Move) => void (await Promise.all(sites.map((site, index) => reachOne(move, site, index + 1)))),
    /** Returns the release of a name that the first process gives to all readers. */
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

/** Measurements of first pages. */
export type FirstPages = ReturnType<typeof createFirstPages>;
