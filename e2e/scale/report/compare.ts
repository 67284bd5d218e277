import { modelWith, type AssumptionName } from '../model/assumptions.ts';
import type { ScaleOptions } from '../options.ts';
import { BIN_S, simulate, type Servers } from '../simulate.ts';
import { countKinds, originRequests, perSecond } from './counts.ts';
import { loadsOf } from './loads.ts';
import { percent, table, whole } from './report.ts';

/** The time that is compared: two hours with releases and edits, and an hour before that fills the caches. */
const PERIOD = { from: 12 * 3_600, to: 14 * 3_600, warmUp: 3_600 };
const HOUR_S = 3_600;
const HASHED = { isEdgeHashed: true, isProcessHashed: true } as const;
const KEPT_A_DAY = { pageSeconds: 24 * HOUR_S };

interface Variant {
  name: string;
  servers?: Partial<Servers>;
  model?: Partial<Record<AssumptionName, number>>;
}

const VARIANTS: readonly Variant[] = [
  { name: 'as it is' },
  { name: 'a tenth of the articles', model: { documents: 6_920 } },
  { name: 'one edge in each region', servers: { edges: 1 } },
  { name: 'edges of a region share the addresses', servers: { isEdgeHashed: true } },
  { name: 'each address has its process', servers: { isProcessHashed: true } },
  { name: 'no compression dictionaries', model: { dictionaryBrowsers: 0 } },
  { name: 'edges keep pages for an hour', servers: { pageSeconds: HOUR_S } },
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

/** Simulates the design and others in the same two hours, and returns a Markdown table. */
export function comparison(options: ScaleOptions): string {
  const rows = VARIANTS.map(({ name, servers = {}, model = {} }) => {
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
  });
  return table(
    [
      'from 12:00 to 14:00 UTC',
      'hits, articles',
      'hits, calls of infinite pages',
      'requests of edges a second',
      'worst 10 s',
      'made anew a second',
      'with data loaded',
      'queries a second',
    ],
    rows,
  );
}
