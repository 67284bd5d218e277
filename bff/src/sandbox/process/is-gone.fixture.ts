import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * State of a process, such as `S` or `Z`; empty where there is none. Linux tells it without ps(1), which a small image
 * may lack: it follows the name in parentheses (proc_pid_stat(5)).
 */
function stateOf(pid: string): string {
  if (existsSync('/proc/self/stat')) {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    } catch {
      return '';
    }
  }
  const { stdout, error } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  // Without permission to ask, nothing is known of the process.
  if (error) throw error;
  return stdout.trim();
}

/** Whether a process has ended, also one that nobody has waited for yet. */
export const isGone = (pid: string): boolean => ['', 'Z'].includes(stateOf(pid).slice(0, 1));
