/*
 * Runs on a thread of its own inside a child process of the site, where it looks on even while code blocks the main
 * thread. It ends the process when the site has gone, and when the process holds too much memory: the heap has its own
 * limit, buffers have none.
 */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** What the watchdog is started with. */
export interface WatchdogLimits {
  /** Resident memory of the process, in MB; left out where memory is not watched. */
  residentMaximum?: number;
  /** How often it looks, in milliseconds. */
  lookEvery: number;
}

const { residentMaximum = Number.POSITIVE_INFINITY, lookEvery }: WatchdogLimits = workerData;
const site = process.ppid;
// It has read all that it needs.
parentPort?.postMessage('watching');

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > residentMaximum * 1_000_000;
  // The site reads it as the cause of the end (sandboxed-process.ts).
  if (isTooLarge) writeSync(2, 'Resident memory limit reached\n');
  if (isTooLarge || process.ppid !== site) process.kill(process.pid, 'SIGKILL');
}, lookEvery);
