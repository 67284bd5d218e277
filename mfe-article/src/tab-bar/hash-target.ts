import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** Returns the element that a hash names; `null` for a gallery's, an unknown or a malformed hash. */
export function hashTarget(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  // The gallery module follows its own hash.
  if (fragment.startsWith(GALLERY_ANCHOR)) return null;
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
