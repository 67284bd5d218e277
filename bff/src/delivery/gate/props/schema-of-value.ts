import type { JsonSchema } from '@plainwell/contracts/modules/module-props.ts';

/** Most different items of a list that are compared. */
const ITEMS_MAXIMUM = 100;

/** Returns a schema that describes one value, so that `compareProps` can compare the value with another schema. */
export function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value))
    return {
      type: 'array',
      minItems: value.length,
      maxItems: value.length,
      items: { anyOf: distinct(value).slice(0, ITEMS_MAXIMUM).map(schemaOfValue) },
    };
  if (typeof value !== 'object' || value === null) return { const: value };
  // JSON leaves out properties that are undefined.
  const properties = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, inner]) => [name, schemaOfValue(inner)])),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
