import { parseReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { releaseSetSchema, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import { parseJson } from '../../../platform/parse-json.ts';

/** Most names in a caller's release set. */
const NAMES_MAXIMUM = 50;
/** Longest text of a release set, in characters. A site has some ten names, of forty characters with their versions. */
const SET_MAXIMUM = 4_000;

/**
 * Parses `name@version` pairs with spaces between them; `undefined` for an invalid pair, a repeated name, or too many.
 */
function pairs(text: string): unknown {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length > NAMES_MAXIMUM) return undefined;
  const releases = words.map(parseReleaseId).filter((release) => release !== null);
  const isSet = releases.length === words.length && new Set(releases.map(({ name }) => name)).size === releases.length;
  return isSet ? Object.fromEntries(releases.map(({ name, version }) => [name, version])) : undefined;
}

/** Parses a release set as an open page names its own (`RELEASE_SET_HEADER`). Returns `null` for any other text. */
export function readReleaseSet(header: string): ReleaseSet | null {
  if (header.length > SET_MAXIMUM) return null;
  const read = releaseSetSchema.safeParse(header.trimStart().startsWith('{') ? parseJson(header) : pairs(header));
  return read.success && Object.keys(read.data).length > 0 && Object.keys(read.data).length <= NAMES_MAXIMUM
    ? read.data
    : null;
}
