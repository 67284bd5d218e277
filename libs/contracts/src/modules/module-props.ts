import { z } from 'zod';

/** Levels of nesting that a JSON Schema of props may have: deeper ones are made to be in the way. */
const NESTING_MAXIMUM = 60;

function isNestedDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeperThan(inner, levels - 1));
}

/** A JSON Schema (draft 2020-12) as zod writes it. Code that reads more of it than this checks every part first. */
export const jsonSchemaSchema = z
  .record(z.string(), z.unknown())
  .refine(
    (schema) => !isNestedDeeperThan(schema, NESTING_MAXIMUM),
    `must not be nested deeper than ${NESTING_MAXIMUM} levels`,
  );
export type JsonSchema = z.infer<typeof jsonSchemaSchema>;

/** The props of one module as a build knew them: what a remote's module takes, or what a shell gives it. */
export const modulePropsSchema = z.object({
  /** SHA-256 of the schema in canonical form (`digestOfProps` of the build), in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  schema: jsonSchemaSchema,
});
export type NotedProps = z.infer<typeof modulePropsSchema>;

/**
 * The text of some JSON in which keys stand in a fixed order (as in RFC 8785): equal values make equal texts, also when
 * a database kept them.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
