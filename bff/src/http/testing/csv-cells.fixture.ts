/** Cells side by side, as they stand in a CSV. @param line cells without commas in them, with commas between them. */
export const csvCells = (line: string): string =>
  line
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',');
