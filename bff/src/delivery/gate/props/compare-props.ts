import type { JsonSchema } from '@plainwell/contracts/modules/module-props.ts';
import { readKinds, type JsonKind } from './json-kinds.ts';
import { beyondTaken, inWords } from './narrower-kinds.ts';

/** Difference between the props that a shell gives and the props that a module takes. */
export type Misfit =
  /**
   * `isGiven`: the property is given, but only on some pages. `was`: another property of the same object that is given
   * but no longer taken; it may be the old name of this one.
   */
  | { kind: 'missing'; path: string; isGiven: boolean; was: string | null }
  | { kind: 'narrower'; path: string; given: string; taken: string }
  /** `was` is given but no longer taken, `path` is taken but not given, and both are of one kind. */
  | { kind: 'renamed'; path: string; was: string };

/** Differences between two schemas of one module; `ok: false` if they were too large to compare. */
export type Comparison = { ok: true; misfits: Misfit[] } | { ok: false };

/** Number of pairs of kinds that a check may still compare. */
export interface Effort {
  left: number;
}

/** Returns the effort of one check: about 0.1 s. To compare all modules of a site takes a tenth of this effort. */
export const effort = (): Effort => ({ left: 20_000 });

/** Most misfits of one part that are reported, because more would not help. */
const MISFITS_MAXIMUM = 20;

class EffortSpent extends Error {}

type ObjectKind = Extract<JsonKind, { kind: 'object' }>;

const at = (outer: string, inner: string): string =>
  inner === '' ? outer : outer === '' || inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;
const below = (outer: string, misfits: readonly Misfit[]): Misfit[] =>
  misfits.map((misfit) => ({ ...misfit, path: at(outer, misfit.path) }));

/**
 * Compares what one side gives with what the other takes: the other must take everything that may be given. Ignores a
 * property that is given and not taken, unless it looks renamed. Does not compare two patterns of a text.
 * @param spend remaining effort, which the comparison reduces.
 * @returns `ok: false` for schemas that are too large to be compared.
 */
export function compareProps(given: JsonSchema, taken: JsonSchema, spend: Effort = effort()): Comparison {
  const kindsGiven = readKinds(given);
  const kindsTaken = readKinds(taken);
  const compared = new WeakMap<JsonSchema, WeakMap<JsonSchema, Misfit[]>>();

  function compareObjects(one: ObjectKind, other: ObjectKind): Misfit[] {
    const misfits: Misfit[] = [];
    const dropped = [...one.properties.keys()].filter((name) => !other.properties.has(name) && other.others === null);
    const added = [...other.properties.keys()].filter((name) => !one.properties.has(name) && one.others === null);
    const namesake = (name: string): string | null => {
      const schema = other.properties.get(name);
      return (
        dropped.find((was) => schema !== undefined && compare(one.properties.get(was) ?? {}, schema).length === 0) ??
        null
      );
    };
    for (const name of other.required) {
      if (one.required.has(name) && one.properties.has(name)) continue;
      misfits.push({
        kind: 'missing',
        path: name,
        isGiven: one.properties.has(name) || one.others !== null,
        was: namesake(name),
      });
    }
    for (const name of added) {
      const was = other.required.has(name) ? null : namesake(name);
      if (was !== null) misfits.push({ kind: 'renamed', path: name, was });
    }
    for (const [name, schema] of one.properties) {
      const takes = other.properties.get(name) ?? other.others;
      if (takes) misfits.push(...below(name, compare(schema, takes)));
    }
    if (one.others && other.others) misfits.push(...below('*', compare(one.others, other.others)));
    return misfits;
  }

  /** Returns the misfits of two kinds; `null` if, for example, one is a text and the other a number. */
  function compareKinds(one: JsonKind, other: JsonKind): Misfit[] | null {
    spend.left -= 1;
    if (spend.left < 0) throw new EffortSpent();
    if (one.kind === 'anything' || other.kind === 'anything') return [];
    if (one.kind === 'object' && other.kind === 'object') return compareObjects(one, other);
    if (one.kind !== other.kind) return null;
    const beyond = beyondTaken(one, other);
    const ownMisfits: Misfit[] = beyond
      ? [{ kind: 'narrower', path: '', given: inWords(beyond), taken: inWords(other) }]
      : [];
    if (one.kind !== 'array' || other.kind !== 'array' || !one.items || !other.items) return ownMisfits;
    return [...ownMisfits, ...below('[]', compare(one.items, other.items))];
  }

  /** Returns the misfits of one part. If the other side takes alternatives, compares with the closest alternative. */
  function compare(one: JsonSchema, other: JsonSchema): Misfit[] {
    const known = compared.get(one)?.get(other);
    if (known) return known;
    const ofOne = compared.get(one) ?? new WeakMap<JsonSchema, Misfit[]>();
    compared.set(one, ofOne);
    // A part that refers to itself counts as fitting here. Its other parts decide whether it fits.
    ofOne.set(other, []);
    const takes = kindsTaken(other);
    const misfits = kindsGiven(one).flatMap((kind): Misfit[] => {
      const tries = takes.flatMap((take) => {
        const tried = compareKinds(kind, take);
        return tried ? [tried] : [];
      });
      const [nearest] = tries.toSorted((some, more) => some.length - more.length);
      return nearest ?? [{ kind: 'narrower', path: '', given: inWords(kind), taken: takes.map(inWords).join(' or ') }];
    });
    const few = misfits.slice(0, MISFITS_MAXIMUM);
    ofOne.set(other, few);
    return few;
  }

  try {
    return { ok: true, misfits: compare(given, taken) };
  } catch (error) {
    if (error instanceof EffortSpent) return { ok: false };
    throw error;
  }
}
