import { randomUUID } from 'node:crypto';
import type { LoadRow, ScriptErrorRow, VitalRow } from './store.ts';

/** Start of an hour. */
export const HOUR = new Date('2026-03-10T12:00:00Z');

/** Returns the moment this number of minutes after `HOUR`. */
export const minute = (minutes: number): Date => new Date(HOUR.getTime() + minutes * 60_000);

const report = () =>
  ({
    receivedAt: HOUR,
    pageView: randomUUID(),
    number: 0,
    weight: 1,
    browser: 'chrome',
    engine: 'blink',
    route: 'article',
    path: '/health/sleep',
    source: 7,
  }) as const;

/** Creates a successful load. */
export function loadRow(facts: Partial<LoadRow> = {}): LoadRow {
  return {
    ...report(),
    remote: 'rail',
    release: '1.0.0',
    arm: 'stable',
    module: './Rail',
    phase: 'start',
    attempt: 1,
    durationMs: 120,
    ...facts,
  };
}

/** Creates a failed load. */
export function failureRow(facts: Partial<LoadRow> = {}): LoadRow {
  return loadRow({
    phase: 'entry',
    type: 'missing',
    cause: 'not-found',
    url: '/assets/rail/1.0.0/remoteEntry.js',
    message: 'Loading script failed.',
    ...facts,
  });
}

export function vitalRow(facts: Partial<VitalRow> = {}): VitalRow {
  return { ...report(), set: 'shell@2.0.0,rail@1.0.0', name: 'LCP', value: 1_000, ...facts };
}

export function scriptErrorRow(facts: Partial<ScriptErrorRow> = {}): ScriptErrorRow {
  return {
    ...report(),
    remote: 'rail',
    release: '1.0.0',
    arm: 'stable',
    type: 'error',
    url: '/assets/rail/1.0.0/Rail.js',
    line: 3,
    message: 'oops',
    ...facts,
  };
}
