/*
 * Runs on its own thread inside a child process of the site, so that it works even while code blocks the main thread.
 * Ends the process when the site has ended, or when the process uses too much memory, because V8 limits only the heap,
 * not buffers.
 */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** Options of the watchdog. */
export interface WatchdogLimits {
  /** Most resident memory of the process, in MB; absent if the watchdog does not limit memory. */
  residentMaximum?: number;
  /** Time between two checks of the watchdog, in milliseconds. */
  lookEvery: number;
}

const { residentMaximum = Number.POSITIVE_INFINITY, lookEvery }: WatchdogLimits = workerData;
const site = process.ppid;
// The thread has now read all files that it needs.
parentPort?.postMessage('watching');

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > residentMaximum * 1_000_000;
  // The site reads this line as the cause of the end (sandboxed-process.ts).
  if (isTooLarge) writeSync(2, 'Resident memory limit reached\n');
  if (isTooLarge || process.ppid !== site) process.kill(process.pid, 'SIGKILL');
}, lookEvery);
