import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { createHealth, type Health } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { createRenderingHealth } from './rendering-health.ts';

let clock: number;
let health: Health;
let change: number;
let refused: string[];
let error: ReturnType<typeof vi.fn<(fields: object, message: string) => void>>;
const failed: SlotOutcome = {
  slot: 'rail',
  remote: 'rail',
  release: '1.0.0',
  module: './Rail',
  outcome: 'failed',
  duration: 1,
  message: 'no such thing\n  at stack',
};

function start() {
  const rendering = createRenderingHealth(
    health,
    { change: () => change, isRefused: (name) => refused.includes(name) },
    () => clock,
  );
  onTestFinished(() => rendering.close());
  return rendering;
}

beforeEach(() => {
  clock = 0;
  change = 1;
  refused = [];
  error = vi.fn<(fields: object, message: string) => void>();
  health = createHealth({ metrics: createMetrics(), log: { error, info: () => undefined } });
});

test('six processes that are killed are one problem and one line, until none was for two minutes', () => {
  const rendering = start();
  for (let lost = 0; lost < 6; lost += 1) {
    clock += 1_000;
    rendering.noteLoss({ kind: 'killed', signal: 'SIGKILL' });
  }
  expect(health.problems()).toMatchObject([
    {
      part: 'rendering',
      subject: 'killed',
      isOutage: false,
      problem: 'A rendering process was ended by SIGKILL; it was replaced.',
    },
  ]);
  expect(error).toHaveBeenCalledTimes(1);
  clock += 119_999;
  rendering.look();
  expect(health.problems()).toHaveLength(1);
  clock += 1;
  rendering.look();
  expect(health.problems()).toEqual([]);
});

test('a module that fails on every page is one problem that names release, module and reason, and is news once', () => {
  const rendering = start();
  expect([rendering.noteFailure(failed), rendering.noteFailure(failed)]).toEqual([true, false]);
  expect(health.problems()).toMatchObject([
    {
      part: 'slots',
      subject: 'rail@1.0.0 ./Rail',
      problem:
        'Renderings of ./Rail fail on the server (failed: no such thing). Readers get its fallback, or their browsers render it.',
    },
  ]);
  clock += 120_000;
  rendering.look();
  expect(health.problems()).toEqual([]);
  expect(rendering.noteFailure(failed)).toBe(true);
});

test('a module that is missing is news, and no problem: its release is told of', () => {
  const rendering = start();
  expect(rendering.noteFailure({ ...failed, outcome: 'missing' })).toBe(true);
  expect(health.problems()).toEqual([]);
});

const unreleased: SlotOutcome = { ...failed, remote: 'quiz', module: './Quiz', release: null, outcome: 'missing' };

test('a slot of a remote that nobody has released is a problem until the pointers move', () => {
  const rendering = start();
  expect([rendering.noteFailure(unreleased), rendering.noteFailure(unreleased)]).toEqual([true, false]);
  // The cache keeps pages without the slot, so nothing is rendered meanwhile.
  clock += 1_000_000;
  rendering.look();
  expect(health.problems()).toMatchObject([
    {
      part: 'slots',
      subject: 'quiz ./Quiz',
      isOutage: false,
      problem: 'The shell uses ./Quiz of quiz, but quiz has no release. Readers get pages without this module.',
    },
  ]);
  change += 1;
  rendering.look();
  expect(health.problems()).toEqual([]);
});

test('a slot of a remote whose release is refused here is told by that alone', () => {
  refused = ['quiz'];
  expect(start().noteFailure(unreleased)).toBe(true);
  expect(health.problems()).toEqual([]);
});
