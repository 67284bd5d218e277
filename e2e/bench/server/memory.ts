import { readFileSync, readdirSync } from 'node:fs';

/** Memory of a process and of all that it has started, in bytes. */
export interface Memory {
  /** Resident memory of the process. */
  main: number;
  /** Proportional share of all its processes: what they share counts once. */
  all: number;
}

const BYTES_PER_KIBIBYTE = 1024;

/** One of the lines `Name:  123 kB` of a file of the process, in bytes; 0 when the process has ended. */
function field(file: string, name: string): number {
  try {
    return (
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * BYTES_PER_KIBIBYTE
    );
  } catch {
    return 0;
  }
}

/** Parent of every process; none where the system does not tell. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The command stands in brackets and may hold any character.
      found.set(Number(name), Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return found;
}

/** A process and all that descend from it. */
export function familyOf(pid: number, parentOf: ReadonlyMap<number, number>): number[] {
  const children = [...parentOf].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, parentOf))];
}

/** Memory of a process and its descendants; `null` where the system has no `/proc`. */
function memoryOf(pid: number): Memory | null {
  if (process.platform !== 'linux') return null;
  const all = familyOf(pid, parents()).reduce((sum, id) => sum + field(`/proc/${id}/smaps_rollup`, 'Pss'), 0);
  return { main: field(`/proc/${pid}/status`, 'VmRSS'), all };
}

/** How often memory is looked at, in milliseconds: to add up a process' pages takes the processor some of them. */
const INTERVAL = 500;

/** Notes the greatest memory of a process until it is stopped. */
export function watchMemory(pid: number): { stop: () => Memory | null } {
  let greatest = memoryOf(pid);
  const look = () => {
    const now = memoryOf(pid);
    if (now !== null)
      greatest = { main: Math.max(now.main, greatest?.main ?? 0), all: Math.max(now.all, greatest?.all ?? 0) };
  };
  const timer = setInterval(look, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      look();
      return greatest;
    },
  };
}
