import { GROUPS, isInCanary } from '../../../bff/src/delivery/rollout/page-views/canary-assignment.ts';
import { siteLimits } from '../caches/site-limits.ts';
import type { Model } from './assumptions.ts';
import { DAY_S } from './regions.ts';

/** What a change of the live releases was. */
export type RolloutChange = 'release' | 'canary step' | 'promotion' | 'rollback';

/** Which release sets readers get from a moment on. */
export interface RolloutState {
  /** Seconds since midnight UTC; before the day negative. */
  at: number;
  change: RolloutChange;
  /** Number of the set of stable releases. */
  stable: number;
  /** Number of the set of each group of visitors, while a canary runs. */
  groups: Int32Array | null;
  /** Numbers of the sets whose releases are all live. */
  live: ReadonlySet<number>;
}

/** All changes of the live releases, the earliest first. */
export interface Rollouts {
  states: readonly RolloutState[];
  /** Number of the shell's release, by number of the set. */
  shells: readonly number[];
}

/** Names that are released, the shell first. */
const NAMES = ['shell', 'article', 'reader-tools', 'account-save', 'rail'] as const;
type Name = (typeof NAMES)[number];

/** Days before the day whose releases the browsers of returning readers may still have. */
const DAYS_BEFORE = 30;
/** The hours of a day in which teams release, in seconds since midnight UTC: the working day of Europe and America. */
const RELEASING = { from: 7 * 3_600, seconds: 12 * 3_600 };

interface Step {
  at: number;
  change: RolloutChange;
  name: Name;
  version: number;
  /** Share of the canary in percent; 100: stable; 0: withdrawn. */
  percent: number;
}

/** Returns the steps of one release. */
function stepsOf(at: number, number: number, isDirect: boolean, isBad: boolean): Step[] {
  const release = { name: NAMES[number % NAMES.length] ?? 'shell', version: number + 1 };
  if (isDirect) return [{ at, change: 'release', ...release, percent: 100 }];
  const steps = siteLimits.rolloutSteps.map((percent, index): Step => ({
    at: at + index * siteLimits.rolloutStepSeconds,
    change: percent === 100 ? 'promotion' : 'canary step',
    ...release,
    percent,
  }));
  if (!isBad) return steps;
  const before = steps.filter(({ percent }) => percent <= 25);
  return [
    ...before,
    { at: (before.at(-1)?.at ?? at) + siteLimits.rolloutStepSeconds, change: 'rollback', ...release, percent: 0 },
  ];
}

function allSteps({ releases, directReleases, rolledBack }: Model): Step[] {
  const count = releases.value;
  const directEvery = Math.round(1 / directReleases.value);
  const badEvery = Math.round(1 / rolledBack.value);
  const steps: Step[] = [];
  for (let day = -DAYS_BEFORE; day <= 0; day += 1)
    for (let index = 0; index < count; index += 1) {
      const at = day * DAY_S + RELEASING.from + ((index + 0.5) / count) * RELEASING.seconds;
      const number = (day + DAYS_BEFORE) * count + index;
      // Which releases of a day these are makes no difference to the next day.
      steps.push(
        ...stepsOf(at, number, index % directEvery === directEvery - 1, index % badEvery === Math.floor(badEvery / 2)),
      );
    }
  return steps.toSorted((one, other) => one.at - other.at);
}

/** Makes the changes of the live releases of a day, and of the days before. */
export function planRollouts(model: Model): Rollouts {
  const numbers = new Map<string, number>();
  const shells: number[] = [];
  const stable: Record<Name, number> = { shell: 0, article: 0, 'reader-tools': 0, 'account-save': 0, rail: 0 };
  const canaries = new Map<Name, { version: number; percent: number }>();
  const states: RolloutState[] = [];

  /** Returns the number of the set in which some names have their canary. */
  function setWith(names: readonly Name[]): number {
    const versions = NAMES.map(
      (name) => (names.includes(name) ? canaries.get(name)?.version : undefined) ?? stable[name],
    );
    const key = versions.join(' ');
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    shells[known] = versions[0] ?? 0;
    return known;
  }

  /** Returns the set of each group; groups with the same canaries have the same. */
  function setsOfGroups(): Int32Array {
    const present = [...canaries];
    const known = new Map<number, number>();
    return Int32Array.from({ length: GROUPS }, (_, group) => {
      let members = 0;
      for (const [place, [name, { percent }]] of present.entries())
        if (isInCanary(group, name, percent)) members |= 1 << place;
      const set =
        known.get(members) ??
        setWith(present.filter((_canary, place) => (members & (1 << place)) !== 0).map(([name]) => name));
      known.set(members, set);
      return set;
    });
  }

  function note(at: number, change: RolloutChange): void {
    const stableSet = setWith([]);
    // Of the days before, only what stable was matters.
    const groups = canaries.size === 0 || at < -DAY_S ? null : setsOfGroups();
    states.push({ at, change, stable: stableSet, groups, live: new Set(groups ?? []).add(stableSet) });
  }

  note(-(DAYS_BEFORE + 1) * DAY_S, 'release');
  for (const { at, change, name, version, percent } of allSteps(model)) {
    canaries.delete(name);
    if (percent === 100) stable[name] = version;
    else if (percent > 0) canaries.set(name, { version, percent });
    note(at, change);
  }
  return { states, shells };
}

/** Returns the place of the state at a time, of states the earliest first. */
export function stateAt(states: readonly RolloutState[], time: number): number {
  let [low, high] = [0, states.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((states[middle]?.at ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
