import type { ChildProcess } from 'node:child_process';

/** Child processes that have not ended. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Kills a detached process when the site exits. Signals of a terminal do not reach its process group, and a program in
 * an endless loop never reads that its input has ended. A site that is killed (SIGKILL) runs no code any more: then
 * bubblewrap or a watchdog (process-watchdog.ts) ends the program.
 */
export function killAtExit(child: ChildProcess): void {
  if (child.pid === undefined) return;
  running.add(child);
  child.once('exit', () => running.delete(child));
}
