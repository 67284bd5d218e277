import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { releaseSetSchema, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { PreviewLinks } from '../../delivery/rollout/previews/preview-links.ts';
import type { StoredLoad } from '../../telemetry/history/history.ts';
import type { RegistryReading } from '../data/read-site.ts';

/** Time for which a link to reproduce a failure works, in minutes. */
const LINK_MINUTES = 60;

/** A link that shows a page with the releases that it had, or the reason why there is none. */
export type Reproduction =
  | { ok: true; link: string; expiresAt: string; left: string[] }
  | { ok: false; reason: string };

/**
 * Returns the releases of a page view from `name@version,…`. If the page did not report them, returns only the release
 * that failed.
 */
function releasesOf({ set, remote, release }: Pick<StoredLoad, 'set' | 'remote' | 'release'>): ReleaseSet {
  const named = set === null ? [[remote, release]] : set.split(',').map((each) => each.split('@'));
  const releases = releaseSetSchema.safeParse(Object.fromEntries(named));
  return releases.success ? releases.data : {};
}

interface ReproduceParts {
  registry: Pick<RegistryReading, 'details'>;
  previewLinks: Pick<PreviewLinks, 'make'>;
}

/** Creates a preview link to the page of a failed load, with those of its releases whose files are stored. */
export async function reproduce(
  { registry, previewLinks }: ReproduceParts,
  failure: StoredLoad,
): Promise<Reproduction> {
  const asked = Object.entries(releasesOf(failure)).map(([name, version]) => ({ name, version }));
  const found = await Promise.all(
    asked.map(async (each) => ({ ...each, isKept: (await registry.details(each))?.release.isKept === true })),
  );
  const kept = found.filter(({ isKept }) => isKept);
  if (kept.length === 0)
    return {
      ok: false,
      reason: 'The files of all releases of this page view were pruned, or the page did not report its releases.',
    };
  const made = await previewLinks.make({
    releases: Object.fromEntries(kept.map(({ name, version }) => [name, version])),
    minutes: LINK_MINUTES,
  });
  if (!made.ok) return { ok: false, reason: made.error };
  const { link, expiresAt } = made.link;
  // The preview route redirects only to paths of this site, whatever path the browser reported.
  return {
    ok: true,
    link: `${link}?${new URLSearchParams({ [RETURN_PARAMETER]: failure.path })}`,
    expiresAt,
    left: found.filter(({ isKept }) => !isKept).map(releaseId),
  };
}
