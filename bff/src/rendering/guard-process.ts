/*
 * Runs on a thread of its own inside a rendering process, where it looks on even while a remote's code blocks the main
 * thread: the heap has its own limit, buffers have none, and a process whose site has gone would loop on for ever.
 */
import { RESIDENT_MAXIMUM_MB } from './process-limits.ts';

/** How often it looks, in milliseconds. */
const LOOK_EVERY_MS = 100;

const site = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > RESIDENT_MAXIMUM_MB * 1_000_000 || process.ppid !== site) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
