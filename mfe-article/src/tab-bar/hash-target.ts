import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** The element that the hash of an address names; `null` for a gallery's, an unknown or a malformed hash. */
export function hashTarget(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  // The gallery's own module follows it.
  if (fragment.startsWith(GALLERY_ANCHOR)) return null;
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
