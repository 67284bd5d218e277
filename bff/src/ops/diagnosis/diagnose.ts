import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { RELEASE_FAULTS, type LoadPoint } from '../../telemetry/history/history.ts';

/** What failed so lately is what is wrong now, in milliseconds. */
export const RECENT_MS = 15 * 60_000;
/** Failures with a longer pause between them are not the same trouble; milliseconds. */
const PAUSE_MS = 30 * 60_000;
/** A release is wrong from this many page views and this share of its loads on. Less is worth a look. */
const WRONG_PAGE_VIEWS = 5;
const WRONG_RATE = 0.01;
/** From this many names on that fail at once for one cause, and half of all, no single release is to blame. */
const OUTAGE_NAMES = 3;

/** Causes that a line, a proxy or a server of ours brings over all releases alike. */
const OUTAGE_CAUSES: readonly string[] = ['timeout', 'not-found', 'server', 'html'] satisfies LoadFailureCause[];

const isFault = (cause: string) => RELEASE_FAULTS.some((each) => each === cause);

/** How a release has failed. */
export interface ReleaseFinding {
  kind: 'release';
  isWrong: boolean;
  name: string;
  version: string;
  /** Where readers get it. */
  pointer: ChannelPointer | null;
  since: Date;
  /** Whether it failed before what was looked at. */
  isOlder: boolean;
  /** Since then. */
  pageViews: number;
  /** Of the last minutes, 0 to 1. */
  rate: number;
  /** The cause of most failures. */
  cause: string;
}

/** Several names fail at once, for the same cause. */
export interface OutageFinding {
  kind: 'outage';
  names: readonly string[];
  /** How many there are in all. */
  of: number;
  since: Date;
  pageViews: number;
  cause: string;
}

/** What readers' side stands in the way of, lately. */
export interface ReaderSide {
  /** Blocked, offline, refused by an origin. */
  pageViews: number;
  /** Old pages that asked for releases that are no longer kept. */
  skewed: number;
}

export interface Diagnosis {
  outage: OutageFinding | null;
  /** Worst first. */
  releases: readonly ReleaseFinding[];
  readerSide: ReaderSide;
}

/** Loads of one release, by cause, in steps of a minute; '' are those that went well. */
export interface ReleaseHistory {
  name: string;
  version: string;
  points: readonly LoadPoint[];
}

interface Evidence {
  /** Releases that failed lately. */
  histories: readonly ReleaseHistory[];
  /** Names that something was loaded of lately. */
  names: readonly string[];
  pointers: readonly ChannelPointer[];
  /** Begin of what was looked at. */
  from: Date;
  /** Milliseconds since the epoch. */
  now: number;
}

const sumOf = (points: readonly LoadPoint[], value: (point: LoadPoint) => number) =>
  points.reduce((sum, point) => sum + value(point), 0);

/** Begin of the trouble that lasts: the first failure after the last pause. @param failed oldest first. */
function beginOf(failed: readonly LoadPoint[]): Date | null {
  let begin: LoadPoint | undefined;
  let last: LoadPoint | undefined;
  for (const point of failed) {
    if (last === undefined || point.at.getTime() - last.at.getTime() > PAUSE_MS) begin = point;
    last = point;
  }
  return begin?.at ?? null;
}

/** The key with most page views. */
function mostOf(points: readonly LoadPoint[]): string {
  const views = new Map<string, number>();
  for (const { key, failedPageViews } of points) views.set(key, (views.get(key) ?? 0) + failedPageViews);
  return [...views].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

function findingOf(
  { name, version, points }: ReleaseHistory,
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
  const mine = pointers.filter((pointer) => pointer.name === name && pointer.version === version);
  return {
    kind: 'release',
    isWrong: rate >= WRONG_RATE && sumOf(recentlyFailed, ({ failedPageViews }) => failedPageViews) >= WRONG_PAGE_VIEWS,
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
  };
}

/** The same trouble over several names at once is not their releases'. */
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

/** Says from loads of the last hours what is wrong now, and whose it is. */
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
