import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** Id of the place that the gallery's own Close link leads to. */
export function teaserId(hash: string): string {
  return `${hash}-teaser`;
}

/**
 * The other spelling of a gallery's fragment. The page shows the one with a hyphen before the slug of the title
 * (rules.md#page-anchors). Links without that hyphen open the gallery too.
 */
export function unhyphenated(hash: string): string {
  return hash.replace(`${GALLERY_ANCHOR}-`, GALLERY_ANCHOR);
}

/** Whether `fragment`, with its leading `#`, opens the gallery of `hash`. */
export function opensGallery(fragment: string, hash: string): boolean {
  return fragment === `#${hash}` || fragment === `#${unhyphenated(hash)}`;
}
