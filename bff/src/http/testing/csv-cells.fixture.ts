/**
 * Formats cells as a line of CSV.
 * @param line cells separated by commas, without commas in them.
 */
export const csvCells = (line: string): string =>
  line
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',');
