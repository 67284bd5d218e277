import { loadFailureCauseSchema } from '@plainwell/contracts/delivery/telemetry.ts';
import { releasableNameSchema, releaseVersionSchema } from '@plainwell/contracts/modules/remotes.ts';
import { engines } from '../../telemetry/history/browser-of.ts';
import { arms, type LoadFilter } from '../../telemetry/history/history.ts';
import { pageRoutes } from '../../telemetry/history/route-of.ts';
import { DEFAULT_RANGE, isTimeRangeName, momentsOf, type TimeRangeName } from './time-range.ts';

/** Properties by which a chart groups loads. */
export const dimensions = ['remote', 'release', 'cause', 'engine', 'route', 'arm'] as const;
export type Dimension = (typeof dimensions)[number];

/** Fields of the form and parameters of the address. */
export const queryFields = ['range', 'by', 'remote', 'release', 'cause', 'engine', 'route', 'arm'] as const;
export type QueryField = (typeof queryFields)[number];

/** The query as typed. An empty string matches anything. */
export type TypedQuery = Readonly<Record<QueryField, string>>;

/** Faults by field. */
export type QueryFaults = Readonly<Partial<Record<QueryField, string>>>;

/** Query for the loads that a page shows. */
export interface LoadQuery<By extends string = Dimension> {
  range: TimeRangeName;
  by: By;
  filter: LoadFilter;
}

export type ReadLoadQuery<By extends string = Dimension> = { typed: TypedQuery } & (
  | { ok: true; query: LoadQuery<By> }
  | { ok: false; faults: QueryFaults }
);

/** The history's value for a name or version that the registry does not have. */
const UNKNOWN = 'unknown';

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const isRemote = (text: string) => text === UNKNOWN || releasableNameSchema.safeParse(text).success;

/** Parses a release as forms and tables show it, `name@version`. Returns `null` if invalid. */
function readRelease(text: string): { remote: string; release: string } | null {
  const [, remote = '', release = ''] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  return isRemote(remote) && (release === UNKNOWN || releaseVersionSchema.safeParse(release).success)
    ? { remote, release }
    : null;
}

function faultsOf(
  { range, by, remote, release, cause, engine, route, arm }: TypedQuery,
  knownBy: readonly string[],
): QueryFaults {
  const named = release === '' ? null : readRelease(release);
  return {
    ...(range !== '' &&
      !isTimeRangeName(range) && { range: `“${shown(range)}” is not a time range. Choose one from the list.` }),
    ...(by !== '' &&
      !knownBy.includes(by) && { by: `The page cannot group by “${shown(by)}”. Choose one from the list.` }),
    ...(remote !== '' &&
      !isRemote(remote) && { remote: `“${shown(remote)}” is not the name of a remote, such as rail.` }),
    ...(release !== '' &&
      named === null && { release: `“${shown(release)}” is not a release. Write it as rail@1.0.0-3f9a2c11d0.` }),
    ...(named !== null &&
      remote !== '' &&
      named.remote !== remote && { release: `${shown(release)} is not a release of ${shown(remote)}.` }),
    ...(cause !== '' &&
      !loadFailureCauseSchema.safeParse(cause).success && {
        cause: `There is no cause “${shown(cause)}”. Choose one from the list.`,
      }),
    ...(engine !== '' &&
      !engines.some((each) => each === engine) && {
        engine: `There is no engine “${shown(engine)}”. Choose one from the list.`,
      }),
    ...(arm !== '' &&
      !arms.some((each) => each === arm) && {
        arm: `There is no channel “${shown(arm)}” here. Choose one from the list.`,
      }),
    ...(route !== '' &&
      !pageRoutes.some((each) => each === route) && {
        route: `There is no kind of page “${shown(route)}”. Choose one from the list.`,
      }),
  };
}

/**
 * Reads the load query of an address.
 * @param value returns the first value of a parameter.
 * @param now current time, in milliseconds since the epoch.
 * @param knownBy properties by which the page can group loads. The first is the default.
 */
export function readQuery<By extends string>(
  value: (name: string) => string | undefined,
  now: number,
  knownBy: readonly [By, ...By[]],
): ReadLoadQuery<By> {
  const of = (field: QueryField) => (value(field) ?? '').trim();
  const typed: TypedQuery = {
    range: of('range'),
    by: of('by'),
    remote: of('remote'),
    release: of('release'),
    cause: of('cause'),
    engine: of('engine'),
    route: of('route'),
    arm: of('arm'),
  };
  const faults = faultsOf(typed, knownBy);
  if (Object.keys(faults).length > 0) return { ok: false, typed, faults };
  const range = isTimeRangeName(typed.range) ? typed.range : DEFAULT_RANGE;
  const named = readRelease(typed.release);
  const some = (text: string) => (text === '' ? undefined : text);
  return {
    ok: true,
    typed,
    query: {
      range,
      by: knownBy.find((each) => each === typed.by) ?? knownBy[0],
      filter: {
        ...momentsOf(range, now),
        remote: some(named?.remote ?? typed.remote),
        release: named?.release,
        cause: some(typed.cause),
        engine: some(typed.engine),
        route: some(typed.route),
        arm: some(typed.arm),
      },
    },
  };
}

/** Reads the load query of an address, with all properties. */
export const readLoadQuery = (value: (name: string) => string | undefined, now: number): ReadLoadQuery =>
  readQuery(value, now, dimensions);
