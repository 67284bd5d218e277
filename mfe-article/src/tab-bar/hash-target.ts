/** Beginning of the hashes that open a gallery (specification, section 2); its own module follows them. */
const GALLERY_HASH = 'gallery-open';

/** The element that the hash of an address names; `null` for a gallery's, an unknown or a malformed hash. */
export function hashTarget(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  if (fragment.startsWith(GALLERY_HASH)) return null;
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
