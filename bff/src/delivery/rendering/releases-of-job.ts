import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { RenderJob, WarmJob } from './render-messages.ts';

/** The releases whose code a job may load. */
export function releasesOf(job: RenderJob | WarmJob): string[] {
  const releases =
    job.what === 'warm' ? [job.shell, ...(job.module ? [job.module.release] : [])] : Object.values(job.releases);
  return releases.map(({ manifest }) => releaseId(manifest));
}
