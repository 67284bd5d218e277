import { JSON_DEPTH_MAXIMUM } from './limits.ts';

export type ParsedJson = { kind: 'value'; value: unknown } | { kind: 'refused'; problem: string };

/** Parses UTF-8 bytes as JSON. Refuses broken UTF-8, broken JSON, and nesting above the limit. */
export function parseJson(bytes: Buffer): ParsedJson {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'refused', problem: 'is not valid UTF-8; save the file in that encoding' };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value))
      return { kind: 'refused', problem: `nests more than ${JSON_DEPTH_MAXIMUM} levels deep; flatten it` };
    return { kind: 'value', value };
  } catch (error) {
    return { kind: 'refused', problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * Returns whether a value is nested too deep. Walks the value level by level, because recursion would overflow the call
 * stack on a hostile document.
 */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH_MAXIMUM) return true;
    const next: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return false;
}
