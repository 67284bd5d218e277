/** Formats rows as aligned columns. The last column is not padded. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(width(column))))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a date and time in UTC to the minute. */
export const minuteOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats bytes as kilobytes of 1,000 bytes. */
export const kilobytes = (bytes: number) => `${numbers.format(bytes / 1000)} kB`;
