import type { WarmJob } from './messages/render-messages.ts';
import type { JobOutcome, RenderingProcess } from './rendering-process.ts';

/** Result of loading releases: success, or the reason why one does not load. */
export type Warming = { ok: true } | { ok: false; reason: string };

function faultOf(outcome: JobOutcome, { shell, module }: WarmJob): string | null {
  const what = module ? `${module.name} of ${module.release.manifest.name}` : shell.manifest.name;
  if (outcome.kind === 'lost') return `${what} blocked or ended a rendering process`;
  if (outcome.kind !== 'failed') return null;
  const [said = ''] = outcome.message.split('\n');
  return `${what} does not ${module?.props ? 'render its fixture' : 'load'}: ${said}`;
}

/** Loads releases in a process, one after another, and stops at the first that does not load. */
export async function warmUp(process: Pick<RenderingProcess, 'warm'>, jobs: readonly WarmJob[]): Promise<Warming> {
  for (const job of jobs) {
    const reason = faultOf(await process.warm(job), job);
    if (reason !== null) return { ok: false, reason };
  }
  return { ok: true };
}
