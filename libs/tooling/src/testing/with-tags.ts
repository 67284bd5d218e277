/**
 * Returns the cases of a table, each with a suffix for the name of its test. The first `main` cases run at every
 * change, the others only in `npm run test:full` (README.md describes which tests these are).
 */
export function withTags<Case>(cases: Iterable<Case>, main = 1): [each: Case, tag: string][] {
  return [...cases].map((each, index) => [each, index < main ? '' : ' @full']);
}

/** Returns the cases of a table for `test.each`, each with its tag as a field. */
export function taggedCases<Case extends object>(cases: readonly Case[], main = 1): (Case & { tag: string })[] {
  return withTags(cases, main).map(([each, tag]) => ({ ...each, tag }));
}
