import type { Difference, ReleaseDiff } from '@plainwell/contracts/delivery/release/release-diff.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { dataTable } from './data-table.ts';
import { formatCount, formatGrowth, formatSize } from './format-number.ts';
import { formatRevision } from './format-revision.ts';

const sizes = ({ from, to }: { from: number; to: number }) =>
  `${formatSize(from)} → ${formatSize(to)} (${formatGrowth(to - from)})`;

const gone = html`<span class="muted">not there</span>`;

/** Returns both sides of a difference as cells. */
function sides<Value>({ from, to }: Difference<Value>, show: (value: Value) => string): (Markup | string)[] {
  return [from === null ? gone : show(from), to === null ? gone : show(to)];
}

/** Returns the names of added, removed and changed modules, as their authors write them. */
function moduleWords({ modules }: ReleaseDiff): string[] {
  const named = (of: ReleaseDiff['modules']) => of.map(({ module }) => module.replace('./', '')).join(', ');
  const [added, removed, changed] = [
    modules.filter(({ from }) => from === null),
    modules.filter(({ to }) => to === null),
    modules.filter(({ from, to }) => from !== null && to !== null),
  ];
  return [
    ...(removed.length > 0 ? [`Removed modules: ${named(removed)}`] : []),
    ...(added.length > 0 ? [`New modules: ${named(added)}`] : []),
    ...(changed.length > 0 ? [`Changed modules: ${named(changed)}`] : []),
  ];
}

/** Returns the most important parts of a difference, for the preview of a command. */
export function diffSummary(diff: ReleaseDiff): Markup {
  const { contract, hosts, browserSize, files, shared, slots, sameFiles } = diff;
  const lines = [
    files.length === 0
      ? 'No file differs.'
      : `${formatCount(files.length, 'file differs', 'files differ')}, ${formatCount(sameFiles, 'is', 'are')} the same.`,
    `Scripts and stylesheets, gzipped: ${sizes(browserSize)}`,
    ...moduleWords(diff),
    ...slots.map(({ slot, from, to }) => `Layout ${slot}: ${from ?? 'not used'} → ${to ?? 'not used any more'}`),
    ...shared.map(
      ({ dependency, from, to }) => `${dependency}: ${from ?? 'not shared'} → ${to ?? 'not shared any more'}`,
    ),
    ...(contract.from === contract.to ? [] : [`Contract: ${contract.from} → ${contract.to}`]),
    ...(hosts.from === hosts.to ? [] : [`Hosted contracts: ${hosts.from ?? 'its own'} → ${hosts.to ?? 'its own'}`]),
  ];
  return html`<ul>${lines.map((line) => html`<li>${line}</li>\n`)}</ul>`;
}

const text = (value: string) => value;
const fromTo = [{ heading: 'From' }, { heading: 'To' }];

/** Returns all differences, by kind. */
export function diffTables(diff: ReleaseDiff): Markup {
  const { modules, files, shared, slots, size, sourceRevision } = diff;
  return html`<dl class="facts">
<dt>Source</dt><dd>${formatRevision(sourceRevision.from)} → ${formatRevision(sourceRevision.to)}</dd>
<dt>All files</dt><dd>${sizes(size)}</dd>
</dl>
<h2>In short</h2>
${diffSummary(diff)}
<h2>Modules</h2>
${dataTable({
  caption: 'Modules whose own files differ, in gzipped bytes',
  columns: [
    { heading: 'Module' },
    { heading: 'From', isNumeric: true },
    { heading: 'To', isNumeric: true },
    { heading: 'Growth', isNumeric: true },
  ],
  rows: modules.map((each) => ({
    cells: [each.module.replace('./', ''), ...sides(each, formatSize), formatGrowth((each.to ?? 0) - (each.from ?? 0))],
  })),
  empty: 'No module differs in its own files.',
})}
<h2>Shared dependencies</h2>
${dataTable({ caption: 'Accepted ranges', columns: [{ heading: 'Dependency' }, ...fromTo], rows: shared.map((each) => ({ cells: [each.dependency, ...sides(each, text)] })), empty: 'Both accept the same.' })}
${
  slots.length === 0
    ? null
    : html`<h2>Layouts</h2>
${dataTable({ caption: 'Modules that the page layouts use, and when they start', columns: [{ heading: 'Slot' }, ...fromTo], rows: slots.map((each) => ({ cells: [each.slot, ...sides(each, text)] })), empty: '' })}`
}
<h2>Files</h2>
${dataTable({
  caption: 'Files that differ, in bytes as they are; source maps and compressed copies are left out',
  columns: [
    { heading: 'File' },
    { heading: 'From', isNumeric: true },
    { heading: 'To', isNumeric: true },
    { heading: 'Growth', isNumeric: true },
  ],
  rows: files.map((each) => ({
    cells: [
      each.path,
      ...sides(each, ({ size }) => formatSize(size)),
      formatGrowth((each.to?.size ?? 0) - (each.from?.size ?? 0)),
    ],
  })),
  empty: 'No file differs.',
})}`;
}
