import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { RenderJob, WarmJob } from './render-messages.ts';

/** Returns the releases whose code a job may load, as `name@version`. */
export function releasesOf(job: RenderJob | WarmJob): string[] {
  const releases =
    job.what === 'warm' ? [job.shell, ...(job.module ? [job.module.release] : [])] : Object.values(job.releases);
  return releases.map(({ manifest }) => releaseId(manifest));
}
