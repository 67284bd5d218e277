// Preloaded into the processes of `npm run dev` (`NODE_OPTIONS`). Ends a process when its parent has ended, even by
// SIGKILL. Otherwise the process would run on and occupy its port.
import { isMainThread } from 'node:worker_threads';

/** Interval between checks of the parent, in milliseconds. */
const LOOK_EVERY_MS = 500;

const parent = process.ppid;
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
