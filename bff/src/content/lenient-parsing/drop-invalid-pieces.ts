import type { Path } from './optional-piece.ts';

/** Returns a copy of a JSON value without the pieces at some paths. Elements after a removed one move up. */
export function withoutPieces(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const within = byFirstKey(paths);
  const isKept = (key: PropertyKey) => within.get(key)?.some((rest) => rest.length === 0) !== true;
  const member = (key: PropertyKey, inner: unknown) => withoutPieces(inner, within.get(key) ?? []);
  if (Array.isArray(value)) {
    const elements: unknown[] = value;
    return elements.flatMap((element, index) => (isKept(index) ? [member(index, element)] : []));
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isKept(key))
      .map(([key, inner]) => [key, member(key, inner)]),
  );
}

function byFirstKey(paths: readonly Path[]): Map<PropertyKey, Path[]> {
  const groups = new Map<PropertyKey, Path[]>();
  for (const [key, ...rest] of paths) {
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [rest]);
    else group.push(rest);
  }
  return groups;
}
