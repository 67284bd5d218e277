import { parseArgs } from 'node:util';
import { assumptions, isAssumption, modelWith, optionName, type AssumptionName } from './model/assumptions.ts';
import { prices, type PriceName, type Prices } from './report/machines.ts';
import type { Servers, Simulation } from './simulate.ts';

/** The options of the command line. */
export interface ScaleOptions extends Simulation {
  prices: Prices;
  isJson: boolean;
  /** Whether to compare other designs instead (`compare.ts`). */
  isComparison: boolean;
}

/** Memory of one edge for answers, in gigabytes, and the numbers of servers, if no option says otherwise. */
const SERVERS = { edges: 2, 'edge-memory': 16, processes: 24 } as const;
/** Hours that are simulated: a day. The hour before fills the caches. */
const HOURS = { from: 0, hours: 24, 'warm-up': 1 } as const;
const HOUR_S = 3_600;

const isPrice = (name: string): name is PriceName => Object.hasOwn(prices, name);

/** Returns the options of numbers: those of the model, of prices, of servers, and of the time. */
const numberNames = (): string[] => [
  ...[...Object.keys(assumptions), ...Object.keys(prices)].map(optionName),
  ...Object.keys(SERVERS),
  ...Object.keys(HOURS),
  'page-seconds',
  'seed',
];

/**
 * Reads the command line.
 * @throws Error with a message for the caller if an option is unknown or no number.
 */
export function readOptions(args: readonly string[]): ScaleOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(numberNames().map((name) => [name, text])),
      'hash-edges': { type: 'boolean' },
      'hash-processes': { type: 'boolean' },
      'lists-apart': { type: 'boolean' },
      'streamed-answers': { type: 'boolean' },
      compare: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const all = new Map<string, unknown>(Object.entries(values));
  function numberOf(name: string): number | undefined {
    const given = all.get(name);
    if (given === undefined) return undefined;
    const number = Number(given);
    if (given === '' || !Number.isFinite(number) || number < 0)
      throw new Error(`--${name} takes a number from 0, not ${String(given)}`);
    return number;
  }
  const changed: Partial<Record<AssumptionName, number>> = {};
  for (const name of Object.keys(assumptions)) {
    const value = numberOf(optionName(name));
    if (isAssumption(name) && value !== undefined) changed[name] = value;
  }
  const priced: Record<PriceName, number> = { ...prices };
  for (const name of Object.keys(prices)) {
    const value = numberOf(optionName(name));
    if (isPrice(name) && value !== undefined) priced[name] = value;
  }
  const servers: Servers = {
    edges: numberOf('edges') ?? SERVERS.edges,
    edgeBytes: (numberOf('edge-memory') ?? SERVERS['edge-memory']) * 1e9,
    isEdgeHashed: values['hash-edges'] === true,
    processes: numberOf('processes') ?? SERVERS.processes,
    isProcessHashed: values['hash-processes'] === true,
    pageSeconds: numberOf('page-seconds'),
    areListsApart: values['lists-apart'] === true,
    areAnswersStreamed: values['streamed-answers'] === true,
  };
  const from = (numberOf('from') ?? HOURS.from) * HOUR_S;
  return {
    model: modelWith(changed),
    servers,
    period: {
      from,
      to: from + (numberOf('hours') ?? HOURS.hours) * HOUR_S,
      warmUp: (numberOf('warm-up') ?? HOURS['warm-up']) * HOUR_S,
    },
    seed: numberOf('seed') ?? 1,
    prices: priced,
    isJson: values['json'] === true,
    isComparison: values['compare'] === true,
  };
}
