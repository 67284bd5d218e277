import { ratio, summarize, type Summary } from './statistics.ts';

/** One measurement: numbers by label, in the order of the table; `null` if there is no number. */
export type Measurement = Readonly<Record<string, number | null>>;

/** Subjects that the bench measures in the same way and compares. */
export interface Group {
  title: string;
  /** The measurements of each run by subject, in the order of the columns. */
  subjects: Map<string, Measurement[]>;
}

/** One row of a group's table. */
export interface Row {
  label: string;
  subjects: Record<string, { summary: Summary | null; ratios: Record<string, number | null> }>;
}

/**
 * Returns the rows of a group: medians with their spread, and the ratio of every other subject to each subject of
 * `comparedWith`.
 */
export function rowsOf({ subjects }: Group, comparedWith: readonly string[]): Row[] {
  const labels = [...new Set([...subjects.values()].flat().flatMap((measurement) => Object.keys(measurement)))];
  return labels.map((label) => {
    const summaryOf = (name: string) =>
      summarize((subjects.get(name) ?? []).map((measurement) => measurement[label] ?? null));
    const cells = [...subjects.keys()].map((name) => {
      const summary = summaryOf(name);
      const others = comparedWith.includes(name) ? [] : comparedWith.filter((other) => subjects.has(other));
      return [
        name,
        { summary, ratios: Object.fromEntries(others.map((other) => [other, ratio(summary, summaryOf(other))])) },
      ] as const;
    });
    return { label, subjects: Object.fromEntries(cells) };
  });
}

/** A column of the table: its name, and the text of its cells. */
interface Column {
  name: string;
  cell: (row: Row) => string;
}

function digits(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

function summaryText(summary: Summary | null | undefined): string {
  if (summary === null || summary === undefined) return '–';
  const { median, minimum, maximum } = summary;
  const range = [digits(minimum), digits(maximum)];
  return range[0] === range[1] ? digits(median) : `${digits(median)} (${range.join('–')})`;
}

function isNothing({ subjects }: Row): boolean {
  return Object.values(subjects).every(({ summary }) => summary === null || summary.maximum === 0);
}

/**
 * Returns a group as a Markdown table: one column for each subject, followed by its ratios. Leaves out rows that
 * contain only zeros.
 */
export function groupTable(group: Group, comparedWith: readonly string[]): string {
  const columns = [...group.subjects.keys()].flatMap((name): Column[] => [
    { name, cell: ({ subjects }) => summaryText(subjects[name]?.summary) },
    ...comparedWith
      .filter((other) => group.subjects.has(other) && !comparedWith.includes(name))
      .map((other): Column => ({
        name: `× ${other}`,
        cell: ({ subjects }) => {
          const value = subjects[name]?.ratios[other] ?? null;
          return value === null ? '–' : value.toFixed(value < 0.1 ? 3 : 2);
        },
      })),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${group.title}`,
    '',
    line(['', ...columns.map(({ name }) => name)]),
    line(['---', ...columns.map(() => '--:')]),
    ...rowsOf(group, comparedWith)
      .filter((row) => !isNothing(row))
      .map((row) => line([row.label, ...columns.map(({ cell }) => cell(row))])),
  ].join('\n');
}
