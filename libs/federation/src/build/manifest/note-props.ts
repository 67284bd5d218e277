import { createHash } from 'node:crypto';
import { canonicalJson, type NotedProps } from '@plainwell/contracts/modules/module-props.ts';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { z } from 'zod';

/** Props schemas by remote and module, from the contracts of a build. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/** Returns the digest of a JSON Schema of props. Equal schemas have equal digests, whatever the order of their keys. */
function digestOfProps(schema: unknown): string {
  return createHash('sha256').update(canonicalJson(schema)).digest('hex');
}

/**
 * Returns the JSON Schemas of the props of a remote's modules. A release records them so that the gate can compare
 * releases that were built with different contracts. Skips modules that the contracts do not know.
 */
export function noteProps(
  remote: string,
  modules: readonly string[],
  catalogue: Catalogue = moduleProps,
): Record<string, NotedProps> {
  const known = Object.hasOwn(catalogue, remote) ? (catalogue[remote] ?? {}) : {};
  return Object.fromEntries(
    modules.toSorted().flatMap((module) => {
      const props = Object.hasOwn(known, module) ? known[module] : undefined;
      if (props === undefined) return [];
      // A type that JSON Schema cannot express accepts any value.
      const schema = z.toJSONSchema(props, { unrepresentable: 'any' });
      return [[module, { digest: digestOfProps(schema), schema }]];
    }),
  );
}
