import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { RenderJob, WarmJob } from './render-messages.ts';

/** A release in words: `name@version`. */
export const releaseId = ({ manifest: { name, version } }: Pick<ReleaseOnDisk, 'manifest'>): string => `${name}@${version}`;

/** The releases whose code a job may load. */
export function releasesOf(job: RenderJob | WarmJob): string[] {
  const releases = job.what === 'warm' ? [job.shell, ...(job.module ? [job.module.release] : [])] : Object.values(job.releases);
  return releases.map(releaseId);
}
