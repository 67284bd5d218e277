import type {
  LoadEvent,
  ScriptErrorEvent,
  TelemetryBatch,
  TelemetryEvent,
} from '@plainwell/contracts/delivery/telemetry.ts';
import type { Browser } from '../history/browser-of.ts';
import { routeOf } from '../history/route-of.ts';
import type { LoadRow, ScriptErrorRow, VitalRow } from '../history/store.ts';
import type { AttributedRelease } from './known-releases.ts';

/** Sender of a batch, as the server itself determines it. */
export interface Sender {
  browser: Browser;
  /** One of 65,536 numbers, derived from the reader's address. */
  source: number;
  /** Hosts of this site, as they occur in addresses. */
  hosts: ReadonlySet<string>;
}

/**
 * Returns the number of loads that one load represents. A page sends its sampling rate, which may come from an earlier
 * setting, so the number is limited to the maximum of the present setting.
 * @param maximum 1 / `TELEMETRY_SUCCESS_RATE`.
 */
export const weightOf = (event: LoadEvent, maximum: number): number =>
  event.outcome === 'success' ? Math.min(maximum, 1 / (event.rate ?? 1)) : 1;

/**
 * Rounds milliseconds to tenths: browsers' clocks are not more precise, and PostgreSQL refuses a `real` too close to 0.
 */
export const storableTime = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Rounds a layout shift to ten-thousandths. Its thresholds are 0.1 and 0.25. */
const storableShift = (shift: number): number => Math.round(shift * 10_000) / 10_000;

const timeOrNull = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : storableTime(milliseconds);

/** Makes a text storable: replaces U+0000, which PostgreSQL refuses, and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

const textOrNull = (text: string | undefined): string | null => (text === undefined ? null : storable(text));

/** Returns the columns that all rows of a batch share. */
export function rowBase({ pageView, path }: TelemetryBatch, { browser, source }: Sender, receivedAt: Date) {
  return { receivedAt, pageView, ...browser, route: routeOf(path), path: storable(path), source };
}

export type RowBase = ReturnType<typeof rowBase> & { number: number | null };

/** Data of a batch that apply to all of its loads. */
interface LoadContext {
  batch: Pick<TelemetryBatch, 'connection' | 'held' | 'trace'>;
  set: string | null;
  /** Release of the page's set that failed and that this load replaces; `null` if the registry has no such release. */
  replaces: string | null;
  /** Most loads that one load may represent. */
  weightMaximum: number;
}

export function loadRow(
  base: RowBase,
  event: LoadEvent,
  { remote, release, arm }: AttributedRelease,
  { batch, set, replaces, weightMaximum }: LoadContext,
): LoadRow {
  const { attempt, module, phase, duration, size, age } = event;
  const row = {
    ...base,
    remote,
    release,
    arm,
    set,
    replaces,
    attempt,
    module: textOrNull(module),
    phase: phase ?? null,
    durationMs: storableTime(duration),
    size: size ?? null,
    ageMs: timeOrNull(age),
    heldMs: timeOrNull(batch.held),
    connection: batch.connection ?? null,
    traceId: batch.trace ?? null,
    weight: weightOf(event, weightMaximum),
  };
  if (event.outcome === 'success') return row;
  return {
    ...row,
    type: event.type,
    cause: event.cause,
    url: textOrNull(event.url),
    message: textOrNull(event.message),
  };
}

export function vitalRow(
  base: RowBase,
  { name, value }: Extract<TelemetryEvent, { kind: 'web-vital' }>,
  set: string | null,
): VitalRow {
  return { ...base, name, value: name === 'CLS' ? storableShift(value) : storableTime(value), set, weight: 1 };
}

export function scriptErrorRow(
  base: RowBase,
  { type, url, line, message }: ScriptErrorEvent,
  { remote, release, arm }: AttributedRelease,
): ScriptErrorRow {
  return {
    ...base,
    remote,
    release,
    arm,
    type,
    url: textOrNull(url),
    line: line ?? null,
    message: storable(message),
    weight: 1,
  };
}
