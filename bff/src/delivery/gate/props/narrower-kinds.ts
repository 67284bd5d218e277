import { listInWords } from './list-in-words.ts';
import type { JsonKind } from './json-kinds.ts';

type StringKind = Extract<JsonKind, { kind: 'string' }>;
type NumberKind = Extract<JsonKind, { kind: 'number' }>;
type Range = Pick<StringKind, 'least' | 'most'>;

/** Most values that one reason names, and most characters of each. */
const VALUES_SHOWN = 8;
const VALUE_MAXIMUM = 60;

const isWithin = (one: Range, other: Range): boolean => one.least >= other.least && one.most <= other.most;
const isAt = (size: number, { least, most }: Range): boolean => size >= least && size <= most;

function strings(one: StringKind, other: StringKind): StringKind | null {
  if (one.values) {
    const values = one.values.filter((value) =>
      other.values ? !other.values.includes(value) : !isAt(value.length, other),
    );
    return values.length === 0 ? null : { ...one, values };
  }
  // Free text does not always match a pattern, and two patterns cannot be compared.
  const isFree = other.values !== null || (other.isPatterned && !one.isPatterned);
  return isFree || !isWithin(one, other) ? one : null;
}

function numbers(one: NumberKind, other: NumberKind): NumberKind | null {
  if (one.values) {
    const takes = (value: number) =>
      other.values ? other.values.includes(value) : isAt(value, other) && (!other.isInteger || Number.isInteger(value));
    const values = one.values.filter((value) => !takes(value));
    return values.length === 0 ? null : { ...one, values };
  }
  return other.values !== null || (other.isInteger && !one.isInteger) || !isWithin(one, other) ? one : null;
}

/**
 * Returns the values of `one` that `other` does not take, or `null` if it takes them all. Does not compare the contents
 * of lists and objects.
 */
export function beyondTaken(one: JsonKind, other: JsonKind): JsonKind | null {
  if (one.kind === 'string' && other.kind === 'string') return strings(one, other);
  if (one.kind === 'number' && other.kind === 'number') return numbers(one, other);
  if (one.kind === 'array' && other.kind === 'array') return isWithin(one, other) ? null : one;
  if (one.kind !== 'boolean' || other.kind !== 'boolean') return null;
  const values = one.values.filter((value) => !other.values.includes(value));
  return values.length === 0 ? null : { ...one, values };
}

function valuesInWords(values: readonly (string | number | boolean)[]): string {
  const texts = values.map((value) => {
    const text = JSON.stringify(value);
    return text.length > VALUE_MAXIMUM ? `${text.slice(0, VALUE_MAXIMUM)}…` : text;
  });
  return listInWords(texts, VALUES_SHOWN);
}

/** Describes a range, such as ` of 1 to 100 characters`; empty without bounds. */
function rangeInWords({ least, most }: Range, free: Range, unit: string): string {
  if (least <= free.least && most >= free.most) return '';
  const bounds =
    most >= free.most ? `at least ${least}` : least <= free.least ? `at most ${most}` : `${least} to ${most}`;
  return ` of ${bounds}${unit}`;
}

const SIZES = { least: 0, most: Infinity };
const NUMBERS = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };

/** Describes a kind, for the text of a reason. */
export function inWords(kind: JsonKind): string {
  switch (kind.kind) {
    case 'anything':
      return 'anything';
    case 'null':
      return 'null';
    case 'boolean':
      return valuesInWords(kind.values);
    case 'string':
      return kind.values
        ? valuesInWords(kind.values)
        : `${kind.isPatterned ? 'a text of a certain form' : 'any text'}${rangeInWords(kind, SIZES, ' characters')}`;
    case 'number':
      return kind.values
        ? valuesInWords(kind.values)
        : `${kind.isInteger ? 'a whole number' : 'a number'}${rangeInWords(kind, NUMBERS, '')}`;
    case 'array':
      return `a list${rangeInWords(kind, SIZES, ' items')}`;
    case 'object':
      return `an object with ${kind.properties.size === 0 ? 'any properties' : [...kind.properties.keys()].slice(0, VALUES_SHOWN).join(', ')}`;
  }
}
