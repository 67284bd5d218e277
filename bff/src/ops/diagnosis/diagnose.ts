import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { RELEASE_FAULTS, type LoadPoint } from '../../telemetry/history/history.ts';

/** Age up to which a failure counts as present, in milliseconds. */
export const RECENT_MS = 15 * 60_000;
/** Longest pause between two failures of one incident, in milliseconds. */
const PAUSE_MS = 30 * 60_000;
/**
 * Number of failed page views, and share of failed loads, that a release must both reach to count as wrong. With fewer
 * failures, a release is only worth a look.
 */
const WRONG_PAGE_VIEWS = 5;
const WRONG_RATE = 0.01;
/**
 * Minimum number of names that fail for one cause at the same time in an outage. At least half of all names must fail.
 */
const OUTAGE_NAMES = 3;

/** Causes that a network, a proxy or one of our servers can produce for all releases at once. */
const OUTAGE_CAUSES: readonly string[] = ['timeout', 'not-found', 'server', 'html'] satisfies LoadFailureCause[];

const isFault = (cause: string) => RELEASE_FAULTS.some((each) => each === cause);

/** The failures of one release. */
export interface ReleaseFinding {
  kind: 'release';
  isWrong: boolean;
  name: string;
  version: string;
  /** The channel from which readers get the release. `null` if there is none. */
  pointer: ChannelPointer | null;
  since: Date;
  /** True if the failures may have begun before the period that the diagnosis covers. */
  isOlder: boolean;
  /** Failed page views since `since`. */
  pageViews: number;
  /** Share of failed loads in the last minutes, 0 to 1. */
  rate: number;
  /** The cause of most failures. */
  cause: string;
  /**
   * True if all recent failures come from one address, and other addresses got the release without failures. A single
   * client can report false failures, so its reports alone are no reason to act.
   */
  isFromOneAddress: boolean;
}

/** Several names fail at the same time for the same cause. */
export interface OutageFinding {
  kind: 'outage';
  names: readonly string[];
  /** Number of all names that were loaded recently. */
  of: number;
  since: Date;
  pageViews: number;
  cause: string;
}

/** Recent failures that no release caused. */
export interface ReaderSide {
  /** Page views in which the browser, its network or an origin blocked a load. */
  pageViews: number;
  /** Page views of old pages that requested pruned releases. */
  skewed: number;
}

export interface Diagnosis {
  outage: OutageFinding | null;
  /** Findings about releases, worst first. */
  releases: readonly ReleaseFinding[];
  readerSide: ReaderSide;
}

/** Loads of one release by cause, in steps of a minute. The cause of successful loads is an empty string. */
export interface ReleaseHistory {
  name: string;
  version: string;
  points: readonly LoadPoint[];
  /** Number of addresses that recently got the release, and of those with failures. */
  addresses: { all: number; failed: number };
}

interface Evidence {
  /** Releases that failed recently. */
  histories: readonly ReleaseHistory[];
  /** Names that were loaded recently. */
  names: readonly string[];
  pointers: readonly ChannelPointer[];
  /** Start of the period that the diagnosis covers. */
  from: Date;
  /** Current time, in milliseconds since the epoch. */
  now: number;
}

const sumOf = (points: readonly LoadPoint[], value: (point: LoadPoint) => number) =>
  points.reduce((sum, point) => sum + value(point), 0);

/**
 * Returns the start of the present incident: the first failure after the last pause.
 * @param failed oldest first.
 */
function beginOf(failed: readonly LoadPoint[]): Date | null {
  let begin: LoadPoint | undefined;
  let last: LoadPoint | undefined;
  for (const point of failed) {
    if (last === undefined || point.at.getTime() - last.at.getTime() > PAUSE_MS) begin = point;
    last = point;
  }
  return begin?.at ?? null;
}

/** Returns the key with the most failed page views. */
function mostOf(points: readonly LoadPoint[]): string {
  const views = new Map<string, number>();
  for (const { key, failedPageViews } of points) views.set(key, (views.get(key) ?? 0) + failedPageViews);
  return [...views].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

function findingOf(
  { name, version, points, addresses }: ReleaseHistory,
  { pointers, from, now }: Evidence,
): ReleaseFinding | null {
  const failed = points.filter(({ key, failures }) => isFault(key) && failures > 0);
  const recent = points.filter(({ at }) => at.getTime() > now - RECENT_MS);
  const recentlyFailed = recent.filter((point) => failed.includes(point));
  const since = beginOf(failed);
  if (recentlyFailed.length === 0 || since === null) return null;
  const ofTrouble = failed.filter(({ at }) => at >= since);
  const loads = sumOf(recent, (point) => point.loads);
  const rate = loads === 0 ? 0 : sumOf(recentlyFailed, ({ failures }) => failures) / loads;
  const isFromOneAddress = addresses.failed === 1 && addresses.all > 1;
  const mine = pointers.filter((pointer) => pointer.name === name && pointer.version === version);
  return {
    kind: 'release',
    isWrong:
      !isFromOneAddress &&
      rate >= WRONG_RATE &&
      sumOf(recentlyFailed, ({ failedPageViews }) => failedPageViews) >= WRONG_PAGE_VIEWS,
    name,
    version,
    pointer:
      mine.find(({ channel }) => channel === CANARY_CHANNEL) ??
      mine.find(({ channel }) => channel === STABLE_CHANNEL) ??
      null,
    since,
    isOlder: since.getTime() - from.getTime() < PAUSE_MS,
    pageViews: sumOf(ofTrouble, ({ failedPageViews }) => failedPageViews),
    rate,
    cause: mostOf(recentlyFailed),
    isFromOneAddress,
  };
}

/** Returns the outage if enough names fail at the same time for one cause. Such a cause does not lie in a release. */
function outageOf(releases: readonly ReleaseFinding[], names: readonly string[]): OutageFinding | null {
  for (const cause of OUTAGE_CAUSES) {
    const alike = releases.filter((release) => release.isWrong && release.cause === cause);
    const failing = [...new Set(alike.map(({ name }) => name))].sort();
    if (failing.length < OUTAGE_NAMES || failing.length * 2 < names.length) continue;
    return {
      kind: 'outage',
      names: failing,
      of: Math.max(names.length, failing.length),
      since: new Date(Math.min(...alike.map(({ since }) => since.getTime()))),
      pageViews: Math.max(...alike.map(({ pageViews }) => pageViews)),
      cause,
    };
  }
  return null;
}

/** Concludes from the loads of the last hours what is wrong now, and who is responsible. */
export function diagnose(evidence: Evidence): Diagnosis {
  const { histories, names, now } = evidence;
  const releases = histories
    .flatMap((history) => findingOf(history, evidence) ?? [])
    .sort((one, other) => Number(other.isWrong) - Number(one.isWrong) || other.pageViews - one.pageViews);
  const recent = histories.flatMap(({ points }) =>
    points.filter(({ at, key }) => at.getTime() > now - RECENT_MS && key !== '' && !isFault(key)),
  );
  const viewsOf = (points: readonly LoadPoint[]) => sumOf(points, ({ failedPageViews }) => failedPageViews);
  return {
    outage: outageOf(releases, names),
    releases,
    readerSide: {
      pageViews: viewsOf(recent.filter(({ key }) => key !== 'gone')),
      skewed: viewsOf(recent.filter(({ key }) => key === 'gone')),
    },
  };
}
