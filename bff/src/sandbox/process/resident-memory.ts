import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

interface ProcessMemory {
  pid: number;
  parent: number;
  /** Resident memory, in bytes. */
  resident: number;
}

/** Reads the memory of a process from Linux (proc_pid_status(5)). Returns `null` when the process has ended. */
async function fromKernel(pid: number): Promise<ProcessMemory | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? '0';
  return parent === undefined ? null : { pid, parent: Number(parent), resident: Number(kibibytes) * 1024 };
}

async function allProcesses(): Promise<ProcessMemory[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    return (await Promise.all(pids.map((pid) => fromKernel(Number(pid))))).filter((found) => found !== null);
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, kibibytes] = line.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && kibibytes !== undefined ? [{ pid, parent, resident: kibibytes * 1024 }] : [];
  });
}

/**
 * Returns the resident memory of the largest process among a process and its descendants, in bytes; 0 if they have
 * ended or the memory is unknown.
 */
export async function largestInFamily(pid: number): Promise<number> {
  const processes = await allProcesses();
  const family = new Set([pid]);
  for (let grown = 0; grown !== family.size;) {
    grown = family.size;
    for (const { pid: child, parent } of processes) if (family.has(parent)) family.add(child);
  }
  return Math.max(0, ...processes.filter((found) => family.has(found.pid)).map(({ resident }) => resident));
}
