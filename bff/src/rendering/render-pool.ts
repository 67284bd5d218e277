import { availableParallelism } from 'node:os';
import { RenderingProcess } from './rendering-process.ts';
import type { RenderJob, ProcessMessage } from './render-messages.ts';

export type Rendering = Extract<ProcessMessage, { kind: 'done' }>;

/** A module that blocked a process or ended it: by a loop, by taking all memory, or by an error outside any promise. */
export interface Hang {
  remote: string;
  module: string;
}

/** How long a module that blocked a process is left to the browser, in milliseconds. */
const QUARANTINE_MS = 60_000;
/** How often one page is tried again without the module that blocked it. */
const MOST_HANGS = 8;

/** Renders pages in processes of their own. */
export interface RenderPool {
  /** @throws Error when the shell itself cannot render the page. */
  render(job: RenderJob): Promise<Rendering>;
  close(): Promise<void>;
}

/** Processes for rendering; `onHang` hears of modules that blocked or ended one. */
export function createRenderPool(size: number | undefined, onHang: (hang: Hang) => void): RenderPool {
  const processes = Array.from({ length: size ?? Math.max(1, availableParallelism() - 1) }, () => new RenderingProcess());
  const quarantined = new Map<string, number>();

  function skipped(releases: RenderJob['releases']): string[] {
    const now = performance.now();
    return Object.values(releases).flatMap(({ manifest }) =>
      [...quarantined].flatMap(([key, until]) => {
        const [name, version, module] = key.split(' ');
        return until > now && name === manifest.name && version === manifest.version ? [`${name}/${module}`] : [];
      }),
    );
  }

  async function render(job: RenderJob, hangs = 0): Promise<Rendering> {
    const process = processes.reduce((idlest, other) => (other.waiting < idlest.waiting ? other : idlest));
    const outcome = await process.run({ ...job, skip: [...job.skip, ...skipped(job.releases)] });
    if (outcome.kind === 'done') return outcome;
    if (outcome.kind === 'failed') throw new Error(outcome.message);
    const { slot } = outcome;
    if (hangs >= MOST_HANGS) throw new Error('rendering blocked its process again and again');
    if (slot) {
      const release = Object.values(job.releases).find(({ manifest }) => manifest.name === slot.remote);
      quarantined.set(`${slot.remote} ${release?.manifest.version} ${slot.module}`, performance.now() + QUARANTINE_MS);
      onHang(slot);
    }
    return render(job, hangs + 1);
  }

  return {
    render: (job) => render(job),
    async close() {
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}
