import { releaseSetSchema, type ReleaseSet } from '@plainwell/contracts/remotes.ts';

/** Most names in a set that a caller names. */
const NAMES_MAXIMUM = 50;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `name@version` pairs with spaces between them, as an object. A name that stands there twice makes no set. */
function pairs(text: string): unknown {
  const entries = text.trim().split(/ +/).map((pair) => pair.split('@'));
  const isSet = entries.every((entry) => entry.length === 2) && new Set(entries.map(([name]) => name)).size === entries.length;
  return isSet ? Object.fromEntries(entries) : undefined;
}

/** A release set as an open page names its own (`RELEASE_SET_HEADER`); `null` for anything else. */
export function readReleaseSet(header: string): ReleaseSet | null {
  const read = releaseSetSchema.safeParse(header.trimStart().startsWith('{') ? parsedJson(header) : pairs(header));
  return read.success && Object.keys(read.data).length > 0 && Object.keys(read.data).length <= NAMES_MAXIMUM ? read.data : null;
}
