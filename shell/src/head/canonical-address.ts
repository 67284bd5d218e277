import type { Site } from '@plainwell/contracts/page/site.ts';

/** Returns the absolute canonical address of a path of this site. */
export function canonicalAddress(site: Site, path: string): string {
  return new URL(path, `${site.publicUrl}/`).href;
}
