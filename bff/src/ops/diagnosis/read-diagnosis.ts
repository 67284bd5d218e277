import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseTrials, TelemetryHistory } from '../../telemetry/history/history.ts';
import { diagnose, RECENT_MS, type Diagnosis, type ReleaseHistory } from './diagnose.ts';

/** Length of the period in which the diagnosis looks for the start of an incident, in milliseconds. */
const LOOK_BACK_MS = 24 * 3_600_000;
const STEP_S = 60;
/** Maximum number of releases that the diagnosis examines closely: those with the most failures. */
const RELEASES_MAXIMUM = 8;
/**
 * Time for which the pages of all operators share one diagnosis, in milliseconds. Each open page fetches its content
 * every two seconds.
 */
const SHARED_MS = 3_000;

export type ReadDiagnosis = (pointers: readonly ChannelPointer[], now: number) => Promise<Diagnosis>;

/**
 * Creates the function that reads the diagnosis from the history of loads. Without failures, it needs only one short
 * query.
 */
export function createReadDiagnosis(history: Pick<TelemetryHistory, 'loadSeries' | 'trials'>): ReadDiagnosis {
  let shared: { at: number; diagnosis: Promise<Diagnosis> } | undefined;

  async function read(pointers: readonly ChannelPointer[], now: number): Promise<Diagnosis> {
    const to = new Date(now + 1);
    const recent = await history.loadSeries({ from: new Date(now - RECENT_MS), to }, STEP_S, 'release');
    const failures = new Map<string, number>();
    for (const { key, failures: some } of recent) if (some > 0) failures.set(key, (failures.get(key) ?? 0) + some);
    const failing = [...failures].sort(([, one], [, other]) => other - one).slice(0, RELEASES_MAXIMUM);
    const from = new Date(now - LOOK_BACK_MS);
    const trials = new Map<string, Promise<ReleaseTrials[]>>();
    const trialsOf = (name: string) => {
      const known = trials.get(name) ?? history.trials(name, new Date(now - RECENT_MS));
      trials.set(name, known);
      return known;
    };
    const histories = await Promise.all(
      failing.map(async ([key]): Promise<ReleaseHistory> => {
        const [name = '', version = ''] = key.split('@');
        const { sources = 0, failedSources = 0 } =
          (await trialsOf(name)).find(({ release }) => release === version) ?? {};
        return {
          name,
          version,
          addresses: { all: sources, failed: failedSources },
          points: await history.loadSeries({ from, to, remote: name, release: version }, STEP_S, 'cause'),
        };
      }),
    );
    return diagnose({
      histories,
      names: [...new Set(recent.map(({ key }) => key.split('@')[0] ?? ''))],
      pointers,
      from,
      now,
    });
  }

  return (pointers, now) => {
    if (shared !== undefined && now - shared.at < SHARED_MS && now >= shared.at) return shared.diagnosis;
    const diagnosis = read(pointers, now);
    shared = { at: now, diagnosis };
    // Do not share a failed query. The next call queries again.
    diagnosis.catch(() => (shared = undefined));
    return diagnosis;
  };
}
