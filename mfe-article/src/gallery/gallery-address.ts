import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** Returns the id of the teaser, to which the Close link of the sheet leads. */
export function teaserId(hash: string): string {
  return `${hash}-teaser`;
}

/**
 * Returns the other spelling of a gallery's fragment. The page shows the spelling with a hyphen before the slug of the
 * title (rules.md#page-anchors). Links without that hyphen open the gallery too.
 */
export function unhyphenated(hash: string): string {
  return hash.replace(`${GALLERY_ANCHOR}-`, GALLERY_ANCHOR);
}

/** Returns whether `fragment`, with its leading `#`, opens the gallery with this `hash`. */
export function opensGallery(fragment: string, hash: string): boolean {
  return fragment === `#${hash}` || fragment === `#${unhyphenated(hash)}`;
}
