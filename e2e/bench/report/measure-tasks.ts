import type { Group, Measurement } from './results.ts';

/** A measurement that a bench makes at most once in every run. */
export interface Task {
  title: string;
  name: string;
  /** Returns whether the measurement is due in a run; runs count from 1. @default always */
  isDue?: (run: number) => boolean;
  measure: () => Promise<Measurement>;
}

/** Prints a line about the progress of a bench. */
export const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Makes each run's due measurements once, so that a slow phase of the machine affects all subjects. */
export async function measureTasks(tasks: readonly Task[], runs: number): Promise<Group[]> {
  const groups: Group[] = [];

  function note({ title, name }: Task, measurement: Measurement): void {
    let group = groups.find((group) => group.title === title);
    if (group === undefined) groups.push((group = { title, subjects: new Map() }));
    group.subjects.set(name, [...(group.subjects.get(name) ?? []), measurement]);
  }

  for (let run = 1; run <= runs; run += 1)
    for (const task of tasks.filter(({ isDue = () => true }) => isDue(run))) {
      const measurement = await task.measure();
      const [label, value] = Object.entries(measurement)[0] ?? [];
      say(`run ${run} of ${runs}: ${task.title}, ${task.name}: ${label} ${Math.round(value ?? 0)}`);
      note(task, measurement);
    }
  return groups;
}
