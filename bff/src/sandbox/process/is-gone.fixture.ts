import { existsSync, readFileSync } from 'node:fs';

/** Whether a process has ended, also one that nobody has waited for yet (`Z`, proc_pid_stat(5)). */
export function isGone(pid: string): boolean {
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || readFileSync(file, 'utf8').includes(') Z ');
}
