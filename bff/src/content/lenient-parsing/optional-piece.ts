import { z } from 'zod';
import type { DroppableKinds } from './droppable-kinds.ts';

/** Path from a document to one of its values. */
export type Path = readonly PropertyKey[];

/**
 * Returns the path of the smallest optional piece around a fault: a member that may be absent, an element of a list, or
 * an entry of a record. `null` if no piece around the fault may be left out.
 */
export function optionalPieceAround(
  { code, path }: Pick<z.core.$ZodIssue, 'code' | 'path'>,
  document: z.core.$ZodType,
  { kinds, wholes }: DroppableKinds,
): Path | null {
  let schema = unwrapped(document).schema;
  let piece: Path | null = null;
  let isDroppable = false;
  let isInsideWhole = false;
  for (const [index, key] of path.entries()) {
    const isKeyItself = code === 'invalid_key' && index === path.length - 1;
    const member = memberOf(schema, key, isKeyItself);
    if (member === null) break;
    const inner = unwrapped(member.schema);
    if (!isInsideWhole && (inner.isOptional || member.isEntry)) piece = path.slice(0, index + 1);
    isDroppable ||= kinds.has(inner.schema);
    isInsideWhole ||= wholes.has(inner.schema);
    schema = inner.schema;
  }
  return isDroppable ? piece : null;
}

interface Member {
  schema: z.core.$ZodType;
  /** Whether the value is one of many, so that the others are complete without it. */
  isEntry: boolean;
}

function memberOf(schema: z.core.$ZodType, key: PropertyKey, isKeyItself: boolean): Member | null {
  if (schema instanceof z.ZodArray) return { schema: schema.element, isEntry: true };
  if (schema instanceof z.ZodRecord) return { schema: isKeyItself ? schema.keyType : schema.valueType, isEntry: true };
  if (!(schema instanceof z.ZodObject)) return null;
  const member: z.core.$ZodType | undefined = schema.shape[String(key)];
  return member === undefined ? null : { schema: member, isEntry: false };
}

function unwrapped(schema: z.core.$ZodType): { schema: z.core.$ZodType; isOptional: boolean } {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? { schema: unwrapped(schema.unwrap()).schema, isOptional: true } : { schema, isOptional: false };
}
