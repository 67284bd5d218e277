/*
 * The program of the process that makes rasters. It is separate because a hostile picture can exhaust the program that
 * decodes it.
 */
import { Worker } from 'node:worker_threads';
import type { WatchdogLimits } from '../../../sandbox/process/process-watchdog.ts';
import { makeRaster, type RasterForm } from './raster.ts';

/** A request to the process. Messages are JSON, so bytes are in base64. */
export interface RasterJob {
  pictures: string[];
  form: RasterForm;
}

/**
 * The raster, or why there is none. `refused`: the picture has a fault. `unavailable`: the library does not load here.
 */
export type RasterAnswer = { kind: 'made'; raster: string } | { kind: 'refused' | 'unavailable'; problem: string };

/** Resident memory at which the process ends, in MB. A picture of 50 megapixels takes 300. */
const RESIDENT_MAXIMUM_MB = 700;
const LOOK_EVERY_MS = 50;

const limits: WatchdogLimits = { residentMaximum: RESIDENT_MAXIMUM_MB, lookEvery: LOOK_EVERY_MS };
new Worker(new URL('../../../sandbox/process/process-watchdog.ts', import.meta.url), { workerData: limits }).unref();

// Loads the library before the process is ready, so that a slow start does not use up the time limit of the first
// picture.
const fault = await import('sharp').then(
  () => null,
  (error: unknown) => String(error),
);

export default async function answerJob({ pictures, form }: RasterJob): Promise<RasterAnswer> {
  if (fault !== null) return { kind: 'unavailable', problem: fault };
  try {
    const raster = await makeRaster(
      pictures.map((picture) => Buffer.from(picture, 'base64')),
      form,
    );
    return { kind: 'made', raster: Buffer.from(raster).toString('base64') };
  } catch (error) {
    return { kind: 'refused', problem: error instanceof Error ? error.message : String(error) };
  }
}
