import { availableParallelism } from 'node:os';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { ProcessMessage } from './process-message.ts';
import { RenderingProcess, type RenderingProcessOptions } from './rendering-process.ts';
import type { RenderJob, WarmJob } from './render-messages.ts';
import { warmUp, type Warming } from './warm-up.ts';

export type Rendering = Extract<ProcessMessage, { kind: 'done' }>;

/** A module that blocked a process or ended it: by a loop, by taking all memory, or by an error outside any promise. */
export interface Hang {
  remote: string;
  module: string;
}

/** How long the server leaves the rendering of a module that blocked a process to browsers, in milliseconds. */
const QUARANTINE_MS = 60_000;
/** How often one page is tried again without the module that blocked it. */
const MOST_HANGS = 8;
/**
 * Releases that a process may hold besides the live ones, before another takes its place. Each takes about half a MB; a
 * process takes a second of one processor to come up.
 */
export const SPARE_RELEASES = 16;

/** Words for operators. */
const BLOCKED = 'The module blocked or ended the process that rendered it.';

/**
 * Slots that a page was rendered without because they hung just now: this is their failure, which nobody has been told
 * of.
 */
function tellHangs({ page, article, ...rendering }: Rendering, hangs: readonly (Hang | undefined)[]): Rendering {
  const hasHung = ({ remote, module }: Hang) => hangs.some((hang) => hang?.remote === remote && hang.module === module);
  const tell = <Part extends { slots: readonly SlotOutcome[] }>(part: Part) => ({
    ...part,
    slots: part.slots.map((slot) =>
      slot.outcome === 'skipped' && hasHung(slot) ? { ...slot, outcome: 'timeout' as const, message: BLOCKED } : slot,
    ),
  });
  return { ...rendering, page: page && tell(page), article: article && tell(article) };
}

/** Renders pages in processes of their own. */
export interface RenderPool {
  /** How many processes there are. */
  size: number;
  /** @throws Error when the shell itself cannot render the page. */
  render(job: RenderJob): Promise<Rendering>;
  /** Loads releases in every process between pages: first in one, and in the others when that one could. */
  warm(jobs: readonly WarmJob[]): Promise<Warming>;
  /**
   * Says which releases are live, as `name@version`, and how a new process gets warm with them. A process that holds
   * many others is replaced by a warm one, and ends after its last page.
   */
  keep(live: ReadonlySet<string>, jobs: readonly WarmJob[]): void;
  close(): Promise<void>;
}

interface RenderPoolParts extends RenderingProcessOptions {
  /** How many processes; by default one for each processor but one. */
  size?: number | undefined;
  /** Folders under which releases stand, now and later: the processes read nothing else. */
  releaseFolders: readonly string[];
  /** Hears of modules that blocked or ended a process. */
  onHang: (hang: Hang) => void;
}

/** Processes for rendering. */
export function createRenderPool({
  size = Math.max(1, availableParallelism() - 1),
  releaseFolders,
  onHang,
  ...options
}: RenderPoolParts): RenderPool {
  const startProcess = () => new RenderingProcess(releaseFolders, options);
  const processes = Array.from({ length: size }, startProcess);
  const quarantined = new Map<string, number>();
  let live: ReadonlySet<string> | undefined;
  let liveJobs: readonly WarmJob[] = [];
  let successor: RenderingProcess | undefined;
  let retiring: Promise<void> = Promise.resolve();
  let isClosed = false;

  const running = () => new Set([...processes, ...(successor ? [successor] : [])]);

  function skipped(releases: RenderJob['releases']): string[] {
    const now = performance.now();
    return Object.values(releases).flatMap((release) =>
      [...quarantined].flatMap(([key, until]) => {
        const [id, module] = key.split(' ');
        return until > now && id === releaseId(release.manifest) ? [`${release.manifest.name}/${module}`] : [];
      }),
    );
  }

  async function render(job: RenderJob, hangs: readonly (Hang | undefined)[] = []): Promise<Rendering> {
    const process = processes.reduce((idlest, other) => (other.waiting < idlest.waiting ? other : idlest));
    const outcome = await process.run({ ...job, skip: [...job.skip, ...skipped(job.releases)] });
    void replaceOverfull();
    if (outcome.kind === 'done') return tellHangs(outcome, hangs);
    if (outcome.kind !== 'lost')
      throw new Error(outcome.kind === 'failed' ? outcome.message : 'a page was answered like a warm-up');
    const { slot } = outcome;
    if (hangs.length >= MOST_HANGS || isClosed) throw new Error('rendering blocked its process again and again');
    const release = slot && Object.values(job.releases).find(({ manifest }) => manifest.name === slot.remote);
    if (slot && release) {
      quarantined.set(`${releaseId(release.manifest)} ${slot.module}`, performance.now() + QUARANTINE_MS);
      onHang(slot);
    }
    return render(job, [...hangs, slot]);
  }

  const isOverfull = ({ held }: RenderingProcess) =>
    live !== undefined && [...held].filter((id) => !live?.has(id)).length > SPARE_RELEASES;

  /** One at a time: a new process takes processor time from pages. */
  async function replaceOverfull(): Promise<void> {
    const old = processes.find(isOverfull);
    if (successor || !old || isClosed) return;
    successor = startProcess();
    const fresh = successor;
    // What cannot be warmed is loaded by the first page that needs it.
    for (const job of liveJobs) await fresh.warm(job);
    successor = undefined;
    if (isClosed) return void (await fresh.close());
    processes[processes.indexOf(old)] = fresh;
    retiring = Promise.all([retiring, old.retire()]).then(() => undefined);
    await replaceOverfull();
  }

  return {
    size,
    render: (job) => render(job),
    async warm(jobs) {
      const warm = new Set<RenderingProcess>();
      // Processes come and go meanwhile: one that was replaced says nothing of the release, and its successor has to
      // load it too.
      for (;;) {
        const cold = [...running()].filter((process) => !warm.has(process));
        if (cold.length === 0) return { ok: true };
        const tried = await Promise.all(
          (warm.size === 0 ? cold.slice(0, 1) : cold).map(async (process) => ({
            process,
            warming: await warmUp(process, jobs),
          })),
        );
        const fault = tried.find(({ process, warming }) => !warming.ok && running().has(process));
        if (fault) return fault.warming;
        for (const { process, warming } of tried) if (warming.ok) warm.add(process);
      }
    },
    keep(releases, jobs) {
      live = releases;
      liveJobs = jobs;
      for (const [key, until] of quarantined) if (until <= performance.now()) quarantined.delete(key);
      void replaceOverfull();
    },
    async close() {
      isClosed = true;
      await Promise.all([...running()].map((process) => process.close()));
      await retiring;
    },
  };
}
