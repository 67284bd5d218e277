import { availableParallelism } from 'node:os';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { ProcessMessage } from './messages/process-message.ts';
import { RenderingProcess, type RenderingProcessOptions } from './rendering-process.ts';
import type { RenderJob, WarmJob } from './messages/render-messages.ts';
import { warmUp, type Warming } from './warm-up.ts';

export type Rendering = Extract<ProcessMessage, { kind: 'done' }>;

/** Module that blocked or ended a process: by a loop, by taking all memory, or by an error outside any promise. */
export interface Hang {
  remote: string;
  module: string;
}

/** Length of the quarantine in which only browsers render a module that blocked a process, in milliseconds. */
const QUARANTINE_MS = 60_000;
/** Most retries of one page, each without the module that blocked the previous try. */
const MOST_HANGS = 8;
/**
 * Most releases that a process may have loaded in addition to the live ones. A process with more is replaced. A release
 * takes about half a MB. A new process takes a second of one processor to start.
 */
export const SPARE_RELEASES = 16;

/** Message for operators. */
const BLOCKED = 'The module blocked or ended the process that rendered it.';

/**
 * Changes the outcome of slots whose module hung from `skipped` to `timeout`, so that the site reports the failure. The
 * outcome is `skipped`, because each retry of the page leaves out the modules that hung before.
 */
function markHungSlots({ page, article, ...rendering }: Rendering, hangs: readonly (Hang | undefined)[]): Rendering {
  const hasHung = ({ remote, module }: Hang) => hangs.some((hang) => hang?.remote === remote && hang.module === module);
  const tell = <Part extends { slots: readonly SlotOutcome[] }>(part: Part) => ({
    ...part,
    slots: part.slots.map((slot) =>
      slot.outcome === 'skipped' && hasHung(slot) ? { ...slot, outcome: 'timeout' as const, message: BLOCKED } : slot,
    ),
  });
  return { ...rendering, page: page && tell(page), article: article && tell(article) };
}

/** Pool of processes that render pages. */
export interface RenderPool {
  /** Number of processes. */
  size: number;
  /** Returns the number of pages that are being rendered or wait for that. */
  pages: () => number;
  /**
   * Renders a page.
   * @throws Error when the shell itself cannot render it, or when modules keep blocking the process.
   */
  render(job: RenderJob): Promise<Rendering>;
  /** Loads releases in every process between pages: first in one process, and in the others if that succeeds. */
  warm(jobs: readonly WarmJob[]): Promise<Warming>;
  /**
   * Sets the live releases, as `name@version`, and the jobs that warm a new process with them. A warm process replaces
   * one that has loaded many other releases, and the old process ends after its last page.
   */
  keep(live: ReadonlySet<string>, jobs: readonly WarmJob[]): void;
  close(): Promise<void>;
}

interface RenderPoolParts extends RenderingProcessOptions {
  /** Number of processes; by default one less than there are processors, but at least 1. */
  size?: number | undefined;
  /** Folders that contain releases, now and later. Apart from their program, the processes read nothing else. */
  releaseFolders: readonly string[];
  /** Called for each module that blocked or ended a process. */
  onHang: (hang: Hang) => void;
}

/** Creates a pool of rendering processes. */
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
    if (outcome.kind === 'done') return markHungSlots(outcome, hangs);
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

  /** Replaces overfull processes one at a time, because a new process takes processor time from pages. */
  async function replaceOverfull(): Promise<void> {
    const old = processes.find(isOverfull);
    if (successor || !old || isClosed) return;
    successor = startProcess();
    const fresh = successor;
    // If a job fails, the first page that needs the release loads it.
    for (const job of liveJobs) await fresh.warm(job);
    successor = undefined;
    if (isClosed) return void (await fresh.close());
    processes[processes.indexOf(old)] = fresh;
    retiring = Promise.all([retiring, old.retire()]).then(() => undefined);
    await replaceOverfull();
  }

  return {
    size,
    pages: () => processes.reduce((sum, { waiting }) => sum + waiting, 0),
    render: (job) => render(job),
    async warm(jobs) {
      const warm = new Set<RenderingProcess>();
      // The pool may replace a process meanwhile. A fault of the replaced process does not count, and its successor
      // must load the releases too.
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
