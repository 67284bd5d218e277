import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the state of a process, such as `S` or `Z`; empty if there is no process. On Linux, reads the state from its
 * place after the name in parentheses (proc_pid_stat(5)), because a small image may lack ps(1).
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
  // If ps cannot run, the state of the process is unknown.
  if (error) throw error;
  return stdout.trim();
}

/** Returns whether a process has ended, even if its parent has not waited for it yet. */
export const isGone = (pid: string): boolean => ['', 'Z'].includes(stateOf(pid).slice(0, 1));
