/** Address of a release's files for browsers. Neutral names only: content blockers know the word for advertising. */
export function assetBaseOf(name: string, version: string): string {
  return `/assets/${name}/${version}/`;
}
