/**
 * The cases of a table, each with what ends the name of its test: the first are tried at every change, the others by
 * `npm run test:full` alone (README.md says which tests those are).
 */
export function withTags<Case>(cases: Iterable<Case>, main = 1): [each: Case, tag: string][] {
  return [...cases].map((each, index) => [each, index < main ? '' : ' @full']);
}

/** The cases of a table for `test.each`, each with the tag as a field of its own. */
export function taggedCases<Case extends object>(cases: readonly Case[], main = 1): (Case & { tag: string })[] {
  return withTags(cases, main).map(([each, tag]) => ({ ...each, tag }));
}
