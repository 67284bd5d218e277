import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { createLostJobs, REFUSALS_REPORTED_FROM, REFUSED_SHARE } from './lost-jobs.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function lostMails() {
  const lines: unknown[] = [];
  const log = { error: (fields: object) => void lines.push(fields), info: () => undefined };
  const health = createHealth({ metrics: createMetrics(), log });
  const lost = createLostJobs({ health, part: 'mail', what: 'Mail', counter: 'plainwell_mails_total' });
  return {
    health,
    lines,
    lost,
    refuse(times: number) {
      for (let time = 0; time < times; time += 1) lost.note('refused', 'the mail server said 550 to RCPT TO');
    },
  };
}

test('mail that is refused for good again and again is a problem of its own for an hour after the last one, and one line of the log', () => {
  const { health, lines, refuse } = lostMails();
  refuse(REFUSALS_REPORTED_FROM);
  vi.advanceTimersByTime(HOUR_MS / 2);
  refuse(REFUSALS_REPORTED_FROM);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(health.problems()).toMatchObject([
    {
      part: 'mail',
      subject: 'refused',
      problem: 'Mail was refused for good at least 10 times within an hour: the mail server said 550 to RCPT TO.',
      isOutage: false,
    },
  ]);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(health.problems()).toEqual([]);
});

test('a few wrong addresses are no problem, also when one comes every hour', () => {
  const { health, refuse } = lostMails();
  refuse(REFUSALS_REPORTED_FROM - 1);
  for (let hour = 0; hour < 3; hour += 1) {
    vi.advanceTimersByTime(HOUR_MS);
    refuse(1);
  }
  expect(health.problems()).toEqual([]);
});

test('as many are no problem either where they are a small share of what is sent, and one as soon as they are not', () => {
  const { health, lost, refuse } = lostMails();
  for (let sent = 0; sent < REFUSALS_REPORTED_FROM / REFUSED_SHARE; sent += 1) lost.sent();
  refuse(REFUSALS_REPORTED_FROM);
  expect(health.problems()).toEqual([]);
  refuse(2);
  expect(health.problems()).toMatchObject([{ subject: 'refused' }]);
});

test('what was given up is told apart from what was refused, and from a queue that waits', () => {
  const { health, lost, refuse } = lostMails();
  refuse(REFUSALS_REPORTED_FROM);
  lost.note('given-up', 'the mail server said ECONNREFUSED');
  health.clear('mail');
  expect(health.problems().map(({ subject }) => subject)).toEqual(['refused', 'given-up']);
});
