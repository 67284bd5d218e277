import { spawnSync } from 'node:child_process';

/** Whether a process has ended, also one that nobody has waited for yet (state `Z`, ps(1)). */
export function isGone(pid: string): boolean {
  const { stdout, error } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  // Whoever cannot ask knows nothing of the process.
  if (error) throw error;
  return stdout.trim() === '' || stdout.startsWith('Z');
}
