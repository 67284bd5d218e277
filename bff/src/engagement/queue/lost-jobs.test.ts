import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHealth } from '../../telemetry/health.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { createLostJobs } from './lost-jobs.ts';

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
  return {
    health,
    lines,
    lost: createLostJobs({ health, part: 'mail', what: 'Mail', counter: 'plainwell_mails_total' }),
  };
}

test('mail that is refused for good is a problem of its own for an hour after the last one, and one line of the log', () => {
  const { health, lines, lost } = lostMails();
  lost.note('refused', 'the mail server said 550 to RCPT TO');
  vi.advanceTimersByTime(HOUR_MS - 1);
  lost.note('refused', 'the mail server said 550 to RCPT TO');
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(health.problems()).toMatchObject([
    {
      part: 'mail',
      subject: 'refused',
      problem: 'Mail was refused for good within the last hour: the mail server said 550 to RCPT TO.',
      isOutage: false,
    },
  ]);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(health.problems()).toEqual([]);
});

test('what was given up is told apart from what was refused, and from a queue that waits', () => {
  const { health, lost } = lostMails();
  lost.note('refused', 'no');
  lost.note('given-up', 'the mail server said ECONNREFUSED');
  health.clear('mail');
  expect(health.problems().map(({ subject }) => subject)).toEqual(['refused', 'given-up']);
});
