import { hash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readReleasedFile } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { LATER_STYLES_PATH, releaseSetName } from '@plainwell/contracts/page/paths/release-sets-path.ts';
import type { LaterStyles, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { IMMUTABLE } from '../../delivery/assets/asset-routes.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import { standsAlone } from './stands-alone.ts';

/** Maximum number of sets whose stylesheets are kept: as many as of release sets. */
const SETS_MAXIMUM = 50;
/** Time before a set is tried again of which a file was missing or changed, in milliseconds. */
const RETRY_AFTER_MS = 60_000;
/** Number of characters of the digest in the address. */
const DIGEST_LENGTH = 8;

/** The stylesheet of a release set. */
interface Made {
  styles: LaterStyles;
  /** First characters of its digest, as in its address. */
  digest: string;
  text: string;
}

/** What is kept of a stylesheet: without its text, which would take 0.14 MB for each set that readers had. */
interface Kept extends Omit<Made, 'text'> {
  /** Answer with the stylesheet. Absent until somebody requests it. */
  answer?: Promise<KeptAnswer | null>;
}

/** One stylesheet for each release set, made of those that no page waits for, so that a page needs one request. */
export interface LaterStylesOfSets {
  /** Returns the stylesheet of a set; `undefined` if a file of it is missing or changed, or if it would have only one. */
  of(releases: ReleasesByName): Promise<LaterStyles | undefined>;
  /**
   * Returns the answer with a set's stylesheet; `null` if there is none, or if it has another digest.
   * @param query of the address, which names the digest.
   */
  answer(releases: ReleasesByName, query: URLSearchParams): Promise<KeptAnswer | null>;
}

/** Returns the paths of a release's later stylesheets, in order. */
function laterPathsOf(manifest: ReleaseManifest): readonly string[] {
  if (manifest.kind === 'shell') return manifest.browser.styles['later'] ?? [];
  return [...new Set(Object.values(manifest.browser.modules).flatMap(({ laterStyles = [] }) => laterStyles))];
}

/** Returns the releases in an order that is the same for every spelling of a set: the shell first. */
function sorted(releases: ReleasesByName): ReleaseOnDisk[] {
  const keyOf = ({ manifest: { name } }: ReleaseOnDisk) => (name === SHELL_NAME ? '' : name);
  return Object.values(releases).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * Makes the stylesheet of a set. Leaves out stylesheets that do not stand alone, so that a page links them, and each
 * content that it already has.
 * @throws Error if a file is missing or changed.
 */
async function make(releases: ReleasesByName): Promise<Made | null> {
  const files: LaterStyles['files'] = [];
  const texts = new Map<string, string>();
  for (const { manifest, folder } of sorted(releases)) {
    for (const path of laterPathsOf(manifest)) {
      const listed = manifest.files[path];
      const file = listed && (await readReleasedFile(join(folder, path), listed));
      if (!listed || !file?.ok) throw new Error(`${path} of ${manifest.name} ${manifest.version} is not as released`);
      const text = new TextDecoder().decode(file.bytes);
      if (!standsAlone(text)) continue;
      files.push({ name: manifest.name, path });
      texts.set(listed.integrity, text);
    }
  }
  if (texts.size < 2) return null;
  const text = [...texts.values()].join('\n');
  const digest = hash('sha256', text, 'base64url').slice(0, DIGEST_LENGTH);
  const href = `${LATER_STYLES_PATH}/${releaseSetName(versionsOf(releases))}?${digest}`;
  return { styles: { href, integrity: `sha256-${hash('sha256', text, 'base64')}`, files }, digest, text };
}

/**
 * Makes the answer with the stylesheet of a set; `null` if a file was changed since. Browsers keep the answer for a
 * year, so it must be the bytes that the page means.
 */
async function answerOf(releases: ReleasesByName, digest: string): Promise<KeptAnswer | null> {
  const made = await make(releases).catch(() => null);
  if (made?.digest !== digest) return null;
  return KeptAnswer.of({
    text: made.text,
    status: 200,
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': IMMUTABLE, Vary: 'Accept-Encoding' },
    isBest: true,
  });
}

export function createLaterStyles(): LaterStylesOfSets {
  const sets = new LRUCache<string, Promise<Kept | null>>({ max: SETS_MAXIMUM });

  /** Lets pages link each file for a while, so that the route of the files refuses the changed one and reports it. */
  function giveUp(name: string): null {
    sets.set(name, Promise.resolve(null));
    setTimeout(() => sets.delete(name), RETRY_AFTER_MS).unref();
    return null;
  }

  function keptOf(releases: ReleasesByName): Promise<Kept | null> {
    const name = releaseSetName(versionsOf(releases));
    const known = sets.get(name);
    if (known !== undefined) return known;
    const kept = make(releases).then(
      (made) => made && { styles: made.styles, digest: made.digest },
      () => giveUp(name),
    );
    sets.set(name, kept);
    return kept;
  }

  return {
    of: async (releases) => (await keptOf(releases))?.styles,

    async answer(releases, query) {
      const kept = await keptOf(releases);
      if (!kept || !query.has(kept.digest)) return null;
      kept.answer ??= answerOf(releases, kept.digest);
      return (await kept.answer) ?? giveUp(releaseSetName(versionsOf(releases)));
    },
  };
}
