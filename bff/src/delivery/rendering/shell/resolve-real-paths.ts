import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { realPath } from '../../../sandbox/isolation/real-path.ts';
import type { RenderJob, WarmJob } from '../render-messages.ts';

const known = new WeakMap<ReleaseOnDisk, ReleaseOnDisk>();

/**
 * Returns a release with its real path. Keeps the path of a missing folder, so that the process reports the failure.
 */
function resolveRealPath(release: ReleaseOnDisk): ReleaseOnDisk {
  const before = known.get(release);
  if (before) return before;
  const folder = realPath(release.folder);
  if (folder === null) return release;
  const found = { ...release, folder };
  known.set(release, found);
  return found;
}

/** Returns a job with the real paths of its releases, because a restricted process may not read links to them. */
export function resolveRealPaths(job: RenderJob | WarmJob): RenderJob | WarmJob {
  if (job.what !== 'warm')
    return {
      ...job,
      releases: Object.fromEntries(
        Object.entries(job.releases).map(([name, release]) => [name, resolveRealPath(release)]),
      ),
    };
  return {
    ...job,
    shell: resolveRealPath(job.shell),
    module: job.module && { ...job.module, release: resolveRealPath(job.module.release) },
  };
}
