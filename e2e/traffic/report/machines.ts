import { regions } from '../model/regions.ts';
import type { Loads } from './loads.ts';

/** Prices, and the machines that they are for. Assumed; options of the same name replace them. */
export const prices = {
  /** Price of a virtual processor for an hour, and of a gigabyte of memory for an hour. */
  processorHour: 0.035,
  memoryHour: 0.004,
  /** Price of a gigabyte that edges send to readers, and of one between regions. */
  egressGigabyte: 0.03,
  regionGigabyte: 0.02,
} as const;
export type PriceName = keyof typeof prices;
export type Prices = Readonly<Record<PriceName, number>>;

/** Searches of ten times the corpus for each of the samples, on which `measure` searches (decision 0109). */
const SEARCH_SHARE = 88 / 141;

/**
 * What one server answers a second: medians of `npm run traffic -- measure` on a machine of two processors, which all
 * servers and the load shared (docs/scale.md). A fresh page is one whose data have to be loaded (decision 0101).
 */
export const measured = {
  edge: 1_813,
  keptPage: 2_344,
  freshPage: 48,
  creative: 988,
  search: 82 * SEARCH_SHARE,
  eventBatch: 423,
  telemetryBatch: 728,
} as const;

/** Share of what a server can do that it should do in the busiest minute. */
const USE = 0.6;
const HOURS_A_MONTH = 730;
const SECONDS_A_MONTH = HOURS_A_MONTH * 3_600;
/** Processors and gigabytes of an edge, of a process of the site with its rendering process, and of the database. */
const SIZES = { edge: [2, 32], process: [2, 2], database: [32, 128] } as const;

/** One line of the costs. */
export interface CostLine {
  what: string;
  /** Number of machines, or gigabytes a month. */
  count: number;
  how: string;
  aMonth: number;
}

/** Returns how many processes are busy for a load, if each did only this work. */
export function busyProcesses(loads: Loads): Record<string, number> {
  return {
    'kept pages': (loads.kept + loads.groups) / measured.keptPage,
    'fresh pages': (loads.made - loads.searches) / measured.freshPage,
    searches: loads.searches / measured.search,
    creatives: (loads.creatives + loads.sessions) / measured.creative,
    'page events': loads.eventBatches / measured.eventBatch,
    telemetry: (loads.telemetryBatches + loads.personal) / measured.telemetryBatch,
  };
}

/** Loads from which machines and costs follow. */
export interface SizingLoads {
  /** The load of the processes in the busiest minute. */
  peak: Loads;
  mean: Loads;
  /** Requests a second at the edges of each region, in its own busiest minute. */
  edgePeaks: readonly number[];
}

/** Returns machines and costs a month. */
export function costsOf({ peak, mean, edgePeaks }: SizingLoads, prices: Prices): CostLine[] {
  const monthly = ([processors, memory]: readonly [number, number], count: number) =>
    count * HOURS_A_MONTH * (processors * prices.processorHour + memory * prices.memoryHour);
  const edges = edgePeaks.map((atPeak) => Math.max(2, Math.ceil(atPeak / measured.edge / USE)));
  const edgeCount = edges.reduce((sum, count) => sum + count, 0);
  const busy = Object.values(busyProcesses(peak)).reduce((sum, value) => sum + value, 0);
  const processes = Math.ceil(busy / USE);
  const gigabytes = (gigabits: number) => (gigabits / 8) * SECONDS_A_MONTH;
  const abroad = 1 - (regions[0]?.share ?? 1);
  return [
    {
      what: 'edges: nginx and Varnish, 2 processors, 32 GB',
      count: edgeCount,
      how: `${edges.join(' + ')} in the regions, each for its own busiest minute`,
      aMonth: monthly(SIZES.edge, edgeCount),
    },
    {
      what: 'processes of the site, 2 processors, 2 GB',
      count: processes,
      how: `${busy.toFixed(1)} busy in the busiest minute, ${100 * USE} % used`,
      aMonth: monthly(SIZES.process, processes),
    },
    {
      what: 'PostgreSQL, 32 processors, 128 GB, and one that stands by',
      count: 2,
      how: 'assumed: see what does not scale',
      aMonth: monthly(SIZES.database, 2),
    },
    {
      what: 'TB from edges to readers',
      count: Math.round(gigabytes(mean.edgeGigabits) / 1_000),
      how: 'mean over the day',
      aMonth: gigabytes(mean.edgeGigabits) * prices.egressGigabyte,
    },
    {
      what: 'TB from the processes to edges of other regions',
      count: Math.round((gigabytes(mean.siteGigabits) * abroad) / 1_000),
      how: 'their share of the views',
      aMonth: gigabytes(mean.siteGigabits) * abroad * prices.regionGigabyte,
    },
  ];
}
