import type { ChildProcess } from 'node:child_process';

/** Processes that have not ended. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Kills a process that stands in a group of its own when the site ends, however it ends: no terminal reaches it, and a
 * program that loops for ever never reads that its input has ended. A site that is killed (SIGKILL) runs nothing any
 * more: then bubblewrap or a watchdog (process-watchdog.ts) ends the program.
 */
export function killAtExit(child: ChildProcess): void {
  if (child.pid === undefined) return;
  running.add(child);
  child.once('exit', () => running.delete(child));
}
