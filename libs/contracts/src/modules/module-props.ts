import { z } from 'zod';

/** Maximum nesting of a JSON Schema of props. Deeper schemas occur only in attacks. */
const NESTING_MAXIMUM = 60;

function isNestedDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeperThan(inner, levels - 1));
}

/**
 * A JSON Schema (draft 2020-12) as zod writes it. This schema checks only its nesting, so code that reads a part of it
 * must check the part first.
 */
export const jsonSchemaSchema = z
  .record(z.string(), z.unknown())
  .refine(
    (schema) => !isNestedDeeperThan(schema, NESTING_MAXIMUM),
    `must not be nested deeper than ${NESTING_MAXIMUM} levels`,
  );
export type JsonSchema = z.infer<typeof jsonSchemaSchema>;

/**
 * Props schema of one module at the time of a build: the props that a remote's module accepts, or that a shell passes.
 */
export const modulePropsSchema = z.object({
  /** SHA-256 of the schema in canonical form (`digestOfProps` of the build), in hexadecimal. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  schema: jsonSchemaSchema,
});
export type NotedProps = z.infer<typeof modulePropsSchema>;

/**
 * Returns JSON with sorted keys (as in RFC 8785). Equal values have equal texts, even after a database has reordered
 * their keys.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
