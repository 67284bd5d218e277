import { modelWith, type AssumptionName } from '../model/assumptions.ts';
import type { ScaleOptions } from '../options.ts';
import { BIN_S, simulate, type Servers } from '../simulate.ts';
import { countKinds, originRequests, perSecond } from './counts.ts';
import { loadsOf } from './loads.ts';
import { percent, table, whole } from './report.ts';

const HOUR_S = 3_600;
/** The time that is compared: an hour with a release and edits, and half an hour before that fills the caches. */
const PERIOD = { from: 12 * HOUR_S, to: 13 * HOUR_S, warmUp: HOUR_S / 2 };
const HASHED = { isEdgeHashed: true, isProcessHashed: true } as const;
const KEPT_A_DAY = { pageSeconds: 24 * HOUR_S };

const HEAD = [
  'from 12:00 to 13:00 UTC',
  'hits, articles',
  'hits, calls of infinite pages',
  'requests of edges a second',
  'worst 10 s',
  'made anew a second',
  'with data loaded',
  'queries a second',
];

interface Variant {
  name: string;
  servers?: Partial<Servers>;
  model?: Partial<Record<AssumptionName, number>>;
}

/** The designs that are compared, the present one first. */
export const VARIANTS: readonly Variant[] = [
  { name: 'as it is' },
  { name: 'a tenth of the articles', model: { documents: 6_920 } },
  { name: 'edges of a region share the addresses', servers: { isEdgeHashed: true } },
  { name: 'each address has its process', servers: { isProcessHashed: true } },
  { name: 'edges get pages while they are made', servers: { areAnswersStreamed: true } },
  { name: 'no compression dictionaries', model: { dictionaryBrowsers: 0 } },
  { name: 'edges keep pages for a day', servers: KEPT_A_DAY },
  { name: 'changed lists leave articles as they are', servers: { areListsApart: true } },
  { name: 'addresses shared, and kept for a day', servers: { ...HASHED, ...KEPT_A_DAY } },
  { name: 'addresses shared, kept for a day, lists apart', servers: { ...HASHED, ...KEPT_A_DAY, areListsApart: true } },
  {
    name: 'the same, a tenth of the articles',
    servers: { ...HASHED, ...KEPT_A_DAY, areListsApart: true },
    model: { documents: 6_920 },
  },
];

/** Simulates an hour of one design, and returns the cells of its row. */
function rowOf({ name, servers = {}, model = {} }: Variant, options: ScaleOptions): string[] {
  const values = Object.entries(options.model).map(([number, { value }]) => [number, value] as const);
  const changed = modelWith({ ...Object.fromEntries(values), ...model });
  const { bins } = simulate({
    ...options,
    period: PERIOD,
    model: changed,
    servers: { ...options.servers, ...servers },
  });
  const [articles, content] = countKinds(bins);
  const { made, queries, forKept } = loadsOf(bins, changed);
  const peak = Math.max(...bins.map((bin) => originRequests(bin) / BIN_S));
  return [
    name,
    percent(articles?.hits ?? 0),
    percent(content?.hits ?? 0),
    ...[forKept, peak, made, perSecond(bins, (bin) => bin.loaded), queries].map(whole),
  ];
}

/**
 * Simulates the design and others in the same hour, and returns a Markdown table.
 * @param variants all, or some for a test.
 */
export function comparison(options: ScaleOptions, variants: readonly Variant[] = VARIANTS): string {
  return table(
    HEAD,
    variants.map((variant) => rowOf(variant, options)),
  );
}
