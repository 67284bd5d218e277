import { createHash } from 'node:crypto';
import { canonicalJson, type NotedProps } from '@plainwell/contracts/modules/module-props.ts';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { z } from 'zod';

/** Props schemas by remote and module: those of the contracts that a build is made with. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/** Digest of the JSON Schema of some props; equal for equal schemas, in whatever order their keys stand. */
function digestOfProps(schema: unknown): string {
  return createHash('sha256').update(canonicalJson(schema)).digest('hex');
}

/**
 * What a release notes of the props of some modules of a remote: JSON Schemas, so that the gate can compare releases
 * that were built with different contracts. Modules that the contracts do not know are left out.
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
      // What JSON Schema has no word for counts as anything.
      const schema = z.toJSONSchema(props, { unrepresentable: 'any' });
      return [[module, { digest: digestOfProps(schema), schema }]];
    }),
  );
}
