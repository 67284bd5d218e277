import type { Difference, ReleaseDiff } from '@plainwell/contracts/delivery/release/release-diff.ts';
import { revisionText } from './revision-text.ts';
import { kilobytes, table } from './table.ts';

/** Formats a difference in bytes. Small differences are exact because a size may be close to its budget. */
function growth(bytes: number): string {
  const amount = Math.abs(bytes) < 1000 ? `${Math.abs(bytes)} B` : kilobytes(Math.abs(bytes));
  return `${bytes < 0 ? '−' : '+'}${amount}`;
}

const grown = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${kilobytes(to)}, the same` : `${kilobytes(from)} → ${kilobytes(to)} (${growth(to - from)})`;
const commit = (sourceRevision: string | null) => (sourceRevision === null ? 'unknown' : revisionText(sourceRevision));
const either = ({ from, to }: Difference<string | number>) => `${from ?? 'none'} → ${to ?? 'none'}`;

/** Formats the sizes of one file or module before and after. */
function sizes(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `new, ${kilobytes(to)}`;
  return to === null ? `gone, was ${kilobytes(from)}` : grown({ from, to });
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

/** Formats the differences between two releases for a terminal. */
export function diffLines(diff: ReleaseDiff): string[] {
  const {
    name,
    version,
    contract,
    size,
    browserSize,
    sourceRevision,
    hosts,
    files,
    sameFiles,
    modules,
    shared,
    slots,
  } = diff;
  return [
    `${name}: ${version.from} → ${version.to}`,
    ...table([
      ['  commit', `${commit(sourceRevision.from)} → ${commit(sourceRevision.to)}`],
      ['  contract', contract.from === contract.to ? `${contract.to}, the same` : `${contract.from} → ${contract.to}`],
      ...(hosts.from === hosts.to ? [] : [['  supported contracts', either(hosts)]]),
      ['  all files', grown(size)],
      ['  for browsers, gzip', grown(browserSize)],
    ]),
    ...section(
      'modules (own scripts and styles, gzip)',
      table(modules.map(({ module, from, to }) => [module, sizes(from, to)])),
    ),
    ...section(
      `files (${sameFiles} are the same)`,
      table(
        files.map(({ path, from, to }) => {
          const gzip = sizes(from?.gzip ?? null, to?.gzip ?? null);
          return [path, sizes(from?.size ?? null, to?.size ?? null), gzip === '' ? '' : `gzip ${gzip}`];
        }),
      ),
    ),
    ...section('shared dependencies', table(shared.map((each) => [each.dependency, either(each)]))),
    ...section('slots', table(slots.map((each) => [each.slot, either(each)]))),
    ...(modules.length + files.length + shared.length + slots.length === 0
      ? ['', 'both releases have the same files']
      : []),
  ];
}
