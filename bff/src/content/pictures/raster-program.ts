/* The program of the process that makes rasters: a picture may be made to exhaust whoever decodes it. */
import { Worker } from 'node:worker_threads';
import type { WatchdogLimits } from '../../sandbox/process/process-watchdog.ts';
import { makeRaster, type RasterForm } from './raster.ts';

/** What the process is asked for. Messages are JSON, so bytes are in base64. */
export interface RasterOrder {
  picture: string;
  form: RasterForm;
}

/**
 * The raster, or why there is none: `refused`, the picture is at fault; `unavailable`, the library does not load here.
 */
export type RasterAnswer = { kind: 'made'; raster: string } | { kind: 'refused' | 'unavailable'; problem: string };

/** Resident memory that ends the process, in MB: 50 megapixels take 300. */
const RESIDENT_MAXIMUM_MB = 700;
const LOOK_EVERY_MS = 50;

const limits: WatchdogLimits = { residentMaximum: RESIDENT_MAXIMUM_MB, lookEvery: LOOK_EVERY_MS };
new Worker(new URL('../../sandbox/process/process-watchdog.ts', import.meta.url), { workerData: limits }).unref();

// Before the process is up: a slow start takes nothing from the time of the first picture.
const fault = await import('sharp').then(
  () => null,
  (error: unknown) => String(error),
);

export default async function answerOrder({ picture, form }: RasterOrder): Promise<RasterAnswer> {
  if (fault !== null) return { kind: 'unavailable', problem: fault };
  try {
    return {
      kind: 'made',
      raster: Buffer.from(await makeRaster(Buffer.from(picture, 'base64'), form)).toString('base64'),
    };
  } catch (error) {
    return { kind: 'refused', problem: error instanceof Error ? error.message : String(error) };
  }
}
