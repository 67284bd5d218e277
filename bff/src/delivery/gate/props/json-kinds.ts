import type { JsonSchema } from '@plainwell/contracts/modules/module-props.ts';

/** Smallest and largest length or number. */
interface Range {
  least: number;
  most: number;
}

/** One kind of JSON that a schema allows, with the constraints that the gate compares. */
export type JsonKind =
  /** Unknown values, which count as fitting every kind. */
  | { kind: 'anything' }
  | { kind: 'null' }
  | { kind: 'boolean'; values: readonly boolean[] }
  | ({ kind: 'string'; values: readonly string[] | null; isPatterned: boolean } & Range)
  | ({ kind: 'number'; values: readonly number[] | null; isInteger: boolean } & Range)
  | ({ kind: 'array'; items: JsonSchema | null } & Range)
  | {
      kind: 'object';
      properties: ReadonlyMap<string, JsonSchema>;
      required: ReadonlySet<string>;
      others: JsonSchema | null;
    };

type Of<Kind extends JsonKind['kind']> = Extract<JsonKind, { kind: Kind }>;

/** Most kinds of one schema; further ones are ignored. */
const KINDS_MAXIMUM = 100;

const anything: JsonKind = { kind: 'anything' };

function asSchema(value: unknown): JsonSchema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/**
 * Creates a reader for JSON Schemas (draft 2020-12) with common definitions, as zod writes them. Any other construct
 * counts as `anything`.
 */
export function readKinds(root: JsonSchema) {
  const definitions = asSchema(root['$defs']) ?? {};
  const known = new WeakMap<JsonSchema, readonly JsonKind[]>();
  /** Parts already read, so that reading a part again returns the same object. */
  const parts = new WeakMap<object, JsonSchema>();

  function part(value: unknown): JsonSchema | null {
    if (typeof value !== 'object' || value === null) return null;
    const read = parts.get(value) ?? asSchema(value);
    if (read) parts.set(value, read);
    return read;
  }

  function referred(reference: string): JsonSchema | null {
    if (reference === '#') return root;
    const [, name = ''] = /^#\/\$defs\/(.+)$/.exec(reference) ?? [];
    return Object.hasOwn(definitions, name) ? part(definitions[name]) : null;
  }

  function ofValues(values: readonly unknown[]): JsonKind[] {
    const strings = values.filter((value) => typeof value === 'string');
    const numbers = values.filter((value) => typeof value === 'number');
    const booleans = values.filter((value) => typeof value === 'boolean');
    return [
      ...(strings.length > 0 ? [stringKind({}, strings)] : []),
      ...(numbers.length > 0 ? [numberKind({}, numbers)] : []),
      ...(booleans.length > 0 ? [{ kind: 'boolean' as const, values: booleans }] : []),
      ...(values.includes(null) ? [{ kind: 'null' as const }] : []),
      ...(values.some((value) => typeof value === 'object' && value !== null) ? [anything] : []),
    ];
  }

  function ofType(type: unknown, schema: JsonSchema): JsonKind {
    if (type === 'null') return { kind: 'null' };
    if (type === 'boolean') return { kind: 'boolean', values: [false, true] };
    if (type === 'string') return stringKind(schema, null);
    if (type === 'number' || type === 'integer') return numberKind(schema, null);
    if (type === 'array') {
      // A tuple counts as an array of anything.
      const items = schema['prefixItems'] === undefined ? part(schema['items']) : null;
      return {
        kind: 'array',
        items,
        least: numberOr(schema['minItems'], 0),
        most: numberOr(schema['maxItems'], Infinity),
      };
    }
    if (type !== 'object') return anything;
    const properties = new Map(
      Object.entries(asSchema(schema['properties']) ?? {}).map(([name, value]) => [name, part(value) ?? {}]),
    );
    return {
      kind: 'object',
      properties,
      required: new Set(textsOf(schema['required'])),
      others: part(schema['additionalProperties']),
    };
  }

  function read(schema: JsonSchema): readonly JsonKind[] {
    const { $ref: reference, type } = schema;
    if (typeof reference === 'string') {
      const found = referred(reference);
      return found ? kindsOf(found) : [anything];
    }
    if ('const' in schema) return ofValues([schema['const']]);
    if ('enum' in schema) return ofValues(listOf(schema['enum']));
    const union = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
    if (union.length > 0) return merged(union.slice(0, KINDS_MAXIMUM).flatMap((each) => kindsOf(part(each) ?? {})));
    // With a type, `allOf` adds patterns. Without a type, `allOf` is an intersection, which the gate does not compare.
    if (type === undefined) return [anything];
    return Array.isArray(type) ? type.map((each) => ofType(each, schema)) : [ofType(type, schema)];
  }

  /** Returns the kinds of a schema, and remembers them. A schema that refers to itself adds no kinds. */
  function kindsOf(schema: JsonSchema): readonly JsonKind[] {
    const found = known.get(schema);
    if (found) return found;
    known.set(schema, []);
    const kinds = read(schema).slice(0, KINDS_MAXIMUM);
    known.set(schema, kinds);
    return kinds;
  }

  return kindsOf;
}

function stringKind(schema: JsonSchema, values: readonly string[] | null): Of<'string'> {
  const isPatterned = 'pattern' in schema || 'format' in schema || 'allOf' in schema;
  return {
    kind: 'string',
    values,
    isPatterned,
    least: numberOr(schema['minLength'], 0),
    most: numberOr(schema['maxLength'], Infinity),
  };
}

function numberKind(schema: JsonSchema, values: readonly number[] | null): Of<'number'> {
  return {
    kind: 'number',
    values,
    isInteger: schema['type'] === 'integer',
    least: numberOr(schema['minimum'], numberOr(schema['exclusiveMinimum'], -Infinity)),
    most: numberOr(schema['maximum'], numberOr(schema['exclusiveMaximum'], Infinity)),
  };
}

/** Merges all lists of allowed texts in a union into one kind, because a value may come from any of the lists. */
function merged(kinds: readonly JsonKind[]): readonly JsonKind[] {
  const named = kinds.filter((kind) => kind.kind === 'string').filter(({ values }) => values !== null);
  if (named.length < 2) return kinds;
  const values = named.flatMap(({ values: some }) => some ?? []);
  return [
    ...kinds.filter((kind) => kind.kind !== 'string' || kind.values === null),
    stringKind({}, [...new Set(values)]),
  ];
}
