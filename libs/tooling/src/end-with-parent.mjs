// Loaded into what `npm run dev` starts (`NODE_OPTIONS`): ends a process whose starter has gone, even by SIGKILL.
// Nobody would stop it any more, and the next start would find its port taken.
import { isMainThread } from 'node:worker_threads';

/** How often it looks, in milliseconds. */
const LOOK_EVERY_MS = 500;

const parent = process.ppid;
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
