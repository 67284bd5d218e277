import { expect, test } from 'vitest';
import { createStopSignals, type StopSignal } from './stop-signals.ts';

/** Returns what the site does after signals, each sent at its time in milliseconds. */
function after(...signals: [number, StopSignal][]): string[] {
  const done: string[] = [];
  let clock = 0;
  const onSignal = createStopSignals({
    stop: (isHurried) => void done.push(isHurried ? 'stop in a hurry' : 'stop'),
    end: () => void done.push('end'),
    now: () => clock,
  });
  for (const [time, signal] of signals) {
    clock = time;
    onSignal(signal);
  }
  return done;
}

test('a process manager has the site stop in its time, a terminal in a hurry', () => {
  expect(after([0, 'SIGTERM'])).toEqual(['stop']);
  expect(after([0, 'SIGINT'])).toEqual(['stop in a hurry']);
});

test('a second signal ends the process at once', () => {
  expect(after([0, 'SIGTERM'], [2_000, 'SIGTERM'])).toEqual(['stop', 'end']);
  expect(after([0, 'SIGINT'], [600, 'SIGINT'])).toEqual(['stop in a hurry', 'end']);
});

test('one press of Ctrl+C that npm hands on as well is one signal', () => {
  expect(after([0, 'SIGINT'], [30, 'SIGINT'])).toEqual(['stop in a hurry']);
});
