import { expect, test, vi } from 'vitest';
import { createHealth, type FoundProblem } from './health.ts';
import { createMetrics } from '../metrics/metrics.ts';

const NOW = Date.UTC(2026, 0, 1);
const away: FoundProblem = {
  part: 'database',
  problem: 'the database does not answer: ECONNREFUSED',
  mend: 'start it',
  isOutage: true,
};
const damaged = (subject: string): FoundProblem => ({
  part: 'release',
  subject,
  problem: `${subject}: server/remoteEntry.js was changed`,
  mend: 'roll it back',
});

function start() {
  const clock = { now: NOW };
  const metrics = createMetrics();
  const log = {
    error: vi.fn<(problem: object, message: string) => void>(),
    info: vi.fn<(end: object, message: string) => void>(),
  };
  return { clock, metrics, log, health: createHealth({ metrics, log, now: () => clock.now }) };
}

const counted = async ({ metrics }: ReturnType<typeof start>) =>
  Object.fromEntries(
    (await metrics.healthProblems.get()).values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [labels.part, value]),
  );

test('a problem is listed with the time at which it began, however often it is found', () => {
  const { health, clock } = start();
  health.report(away);
  clock.now += 5_000;
  health.report(away);
  expect(health.problems()).toEqual([{ ...away, subject: '', since: new Date(NOW) }]);
});

test('the log gets one line when a problem begins, one when it reads otherwise, and one when it is over', () => {
  const { health, log, clock } = start();
  health.clear('database');
  health.report(away);
  health.report(away);
  expect(log.error.mock.calls).toEqual([
    [{ part: 'database', subject: '', problem: away.problem, mend: away.mend }, 'health problem'],
  ]);
  health.report({ ...away, problem: 'the database does not answer: time-out' });
  expect(log.error).toHaveBeenCalledTimes(2);
  clock.now += 61_000;
  health.clear('database');
  health.clear('database');
  expect(log.info.mock.calls).toEqual([[{ part: 'database', subject: '', seconds: 61 }, 'health problem over']]);
  expect(health.problems()).toEqual([]);
});

test('problems of one part are told apart by their subject, and counted by part', async () => {
  const site = start();
  for (const found of [damaged('rail@1.0.0'), damaged('article@1.0.0'), away]) site.health.report(found);
  expect(await counted(site)).toEqual({ database: 1, release: 2 });
  site.health.clear('release', 'rail@1.0.0');
  expect(site.health.problems().map(({ subject }) => subject)).toEqual(['article@1.0.0', '']);
  expect(await counted(site)).toEqual({ database: 1, release: 1 });
});

test('a part without problems counts none, so that a graph has a line before the first', async () => {
  const { metrics } = start();
  expect((await metrics.healthProblems.get()).values).toContainEqual({ labels: { part: 'rendering' }, value: 0 });
});
