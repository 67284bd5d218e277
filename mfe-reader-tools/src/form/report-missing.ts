/**
 * Tells the page that a part of this remote did not load. The page reports it to operators as a failed load, because
 * the bundler's error names the file.
 * @param part the promise of an `import()`.
 * @returns the same promise.
 */
export function reportMissing<Part>(part: Promise<Part>): Promise<Part> {
  part.catch(reportError);
  return part;
}
