import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** Returns the id of the teaser, to which the Close link of the sheet leads. */
export function teaserId(hash: string): string {
  return `${hash}-teaser`;
}

/**
 * Returns a gallery's fragment without the hyphen before the slug of the title. The page shows the spelling with the
 * hyphen, but links without the hyphen open the gallery too (rules.md#page-anchors).
 */
export function unhyphenated(hash: string): string {
  return hash.replace(`${GALLERY_ANCHOR}-`, GALLERY_ANCHOR);
}

/** Returns whether `fragment`, with its leading `#`, opens the gallery with this `hash`. */
export function opensGallery(fragment: string, hash: string): boolean {
  return fragment === `#${hash}` || fragment === `#${unhyphenated(hash)}`;
}
