import { optionName } from '../model/assumptions.ts';
import { regions } from '../model/regions.ts';
import type { ScaleOptions } from '../options.ts';
import type { Simulated } from '../simulate.ts';
import { costsOfChanges, type ChangeCost } from './after-changes.ts';
import { countKinds, peakMinute, type KindCounts } from './counts.ts';
import { edgePeaksOf, loadsOf, type Loads } from './loads.ts';
import { busyProcesses, costsOf, type CostLine } from './machines.ts';

/** All figures of a run. */
export interface Report {
  kinds: KindCounts[];
  /** Means of the whole time, and of the minutes with most views, and with most pages made anew. */
  mean: Loads;
  busiest: Loads;
  hardest: Loads;
  changes: ChangeCost[];
  busy: Record<string, number>;
  costs: CostLine[];
  edges: Simulated['edges'];
}

/** Makes the figures of a run. */
export function reportOf(simulated: Simulated, { model, prices }: ScaleOptions): Report {
  const { bins } = simulated;
  const mean = loadsOf(bins, model);
  const busiest = loadsOf(
    peakMinute(bins, (bin) => bin.views),
    model,
  );
  const hardest = loadsOf(
    peakMinute(bins, (bin) => bin.made),
    model,
  );
  // Both at once: the most views, and the most pages that were made in any minute.
  const worst: Loads = { ...busiest, kept: hardest.kept, made: hardest.made, groups: hardest.groups };
  return {
    kinds: countKinds(bins),
    mean,
    busiest,
    hardest,
    changes: costsOfChanges(simulated),
    busy: busyProcesses(worst),
    costs: costsOf({ peak: worst, mean, edgePeaks: edgePeaksOf(bins, model) }, prices),
    edges: simulated.edges,
  };
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const small = (value: number) => (value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2));

/** Returns a Markdown table. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}

/** Returns the table of hit rates. */
export const hitTable = ({ kinds }: Pick<Report, 'kinds'>): string =>
  table(
    ['', 'requests a second', 'hits', 'of them asked again meanwhile', 'missed', 'passed'],
    kinds.map(({ name, aSecond, hits, revalidated, missed, passed }) => [
      name,
      whole(aSecond),
      ...[hits, revalidated, missed, passed].map(percent),
    ]),
  );

const LOADS: readonly [keyof Loads, string][] = [
  ['views', 'pages opened'],
  ['atEdges', 'requests at the edges'],
  ['forKept', 'requests for pages and pictures that go on to the processes'],
  ['kept', 'of them answered from kept pages and files'],
  ['made', 'of them made anew'],
  ['groups', 'requests for the release set of a group'],
  ['creatives', 'creatives'],
  ['sessions', 'session calls'],
  ['eventBatches', 'batches of page events'],
  ['telemetryBatches', 'batches of telemetry'],
  ['searches', 'searches that reach the processes'],
  ['personal', 'saves, forms, more comments'],
  ['queries', 'queries for pages and searches'],
  ['eventRows', 'rows of page events'],
  ['limitRows', 'counts of rate limits, one row each'],
  ['edgeGigabits', 'Gbit from edges to readers'],
  ['siteGigabits', 'Gbit from processes to edges'],
];

/** Returns the table of loads. */
export const loadTable = ({ mean, busiest, hardest }: Pick<Report, 'mean' | 'busiest' | 'hardest'>): string =>
  table(
    ['a second', 'mean', 'minute with most pages', 'minute with most pages made anew'],
    LOADS.map(([load, name]) => [name, small(mean[load]), small(busiest[load]), small(hardest[load])]),
  );

/** Returns the table of what changes cost. */
export const changeTable = ({ changes }: Pick<Report, 'changes'>): string =>
  table(
    ['requests of edges a second', 'number', 'minute before', 'minute after', 'worst 10 s', 'made anew in these'],
    changes.map(({ what, count, before, after, worst, worstMade }) => [
      what,
      ...[count, before, after, worst, worstMade].map(whole),
    ]),
  );

/** Returns the table of machines and costs. */
export function costTable({ costs }: Pick<Report, 'costs'>): string {
  const total = costs.reduce((sum, { aMonth }) => sum + aMonth, 0);
  return table(
    ['', 'number', 'a month, $', 'how'],
    [
      ...costs.map(({ what, count, how, aMonth }) => [what, whole(count), whole(aMonth), how]),
      ['all', '', whole(total), ''],
    ],
  );
}

const withUnit = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${unit}`.trim();

/** Returns the table of the model's numbers. */
export const modelTable = ({ model }: Pick<ScaleOptions, 'model'>): string =>
  [
    '| option | value | meaning | source |\n|---|---|---|---|',
    ...Object.entries(model).map(
      ([name, { value, unit, meaning, source }]) =>
        `| \`--${optionName(name)}\` | ${withUnit(value, unit)} | ${meaning} | ${source} |`,
    ),
  ].join('\n');

/** Returns the whole report as Markdown. */
export function markdownOf(report: Report, options: ScaleOptions): string {
  const { servers, period } = options;
  const hours = (period.to - period.from) / 3_600;
  const busy = Object.entries(report.busy).map(([work, count]) => `${work} ${count.toFixed(1)}`);
  const edges = report.edges.map(({ copies, bytes }) => `${whole(copies)} (${(bytes / 1e9).toFixed(1)} GB)`);
  return [
    [
      `${hours} hours from ${period.from / 3_600}:00 UTC`,
      `${servers.edges} edges of ${servers.edgeBytes / 1e9} GB in each of ${regions.length} regions`,
      ...(servers.isEdgeHashed ? ['which share the addresses'] : []),
      `${servers.processes} processes${servers.isProcessHashed ? ', one for each address' : ' in turn'}`,
      `seed ${options.seed}.`,
    ].join(', '),
    hitTable(report),
    loadTable(report),
    changeTable(report),
    `Busy processes by work: ${busy.join(', ')}. Answers in the caches of the edges at the end: ${edges.join(', ')}.`,
    costTable(report),
    modelTable(options),
  ].join('\n\n');
}
