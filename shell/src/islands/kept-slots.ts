import { hash } from 'node:crypto';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { LRUCache } from 'lru-cache';

/** Memory limit, in characters of HTML and keys: the slots of about 100 articles. */
const CAPACITY_CHARACTERS = 8_000_000;

const kept = new LRUCache<string, string>({
  maxSize: CAPACITY_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Everything on which the HTML of a slot depends. */
interface SlotSource {
  release: ReleaseOnDisk;
  module: string;
  /** Start of the ids that React makes. */
  prefix: string;
  /** Props as JSON. */
  props: string;
}

/** HTML of one slot in the cache of this process. */
export interface KeptSlot {
  /** `undefined` if the cache does not have it. */
  html: string | undefined;
  keep(html: string): void;
}

/**
 * Returns the cached HTML of a slot. It never changes, because the files of a release do not, and modules render from
 * their props only. So a page that is made anew, such as for another comment or for a canary of one remote, renders
 * only the slots that differ.
 */
export function keptSlot({ release, module, prefix, props }: SlotSource): KeptSlot {
  const key = `${releaseId(release.manifest)} ${module} ${prefix} ${hash('sha256', props, 'base64')}`;
  return { html: kept.get(key), keep: (html) => void kept.set(key, html) };
}
