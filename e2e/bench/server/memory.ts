import { readFileSync, readdirSync } from 'node:fs';

/** Memory of a process and of all its descendants, in bytes. */
export interface Memory {
  /** Resident memory of the process. */
  main: number;
  /** Proportional set size of all processes: shared memory counts once. */
  all: number;
}

const BYTES_PER_KIBIBYTE = 1024;

/** Returns the value of a line `Name: 123 kB` in a process file, in bytes; 0 if the process has ended. */
function field(file: string, name: string): number {
  try {
    return (
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * BYTES_PER_KIBIBYTE
    );
  } catch {
    return 0;
  }
}

/** Reads the parent of every process from `/proc`. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The command is in parentheses and may contain any character.
      found.set(Number(name), Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return found;
}

/** Returns a process and all its descendants. */
export function familyOf(pid: number, parentOf: ReadonlyMap<number, number>): number[] {
  const children = [...parentOf].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, parentOf))];
}

/** Returns the memory of a process and its descendants; `null` if the system has no `/proc`. */
function memoryOf(pid: number): Memory | null {
  if (process.platform !== 'linux') return null;
  const all = familyOf(pid, parents()).reduce((sum, id) => sum + field(`/proc/${id}/smaps_rollup`, 'Pss'), 0);
  return { main: field(`/proc/${pid}/status`, 'VmRSS'), all };
}

/**
 * Returns the memory of a process and its descendants that no file holds, in bytes (proc(5), `RssAnon`). 0 if the
 * system has no `/proc`.
 */
export function anonymousMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return familyOf(pid, parents()).reduce((sum, id) => sum + field(`/proc/${id}/status`, 'RssAnon'), 0);
}

/**
 * Interval between two measurements of memory, in milliseconds. Each measurement takes several milliseconds of
 * processor time.
 */
const INTERVAL = 500;

/** Records the highest memory of a process and its descendants until the caller calls `stop`. */
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
