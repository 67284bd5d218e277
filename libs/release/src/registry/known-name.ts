import leven from 'leven';
import { exitCodes, failure, type Failure } from '../outcome.ts';

/** Letters by which a name may differ from the one that was meant. */
const TYPO_LETTERS = 2;

/** Why nothing is known of a name: it is probably another's with a typing mistake. @param names those that the registry knows. */
export function unknownName(said: string, names: readonly string[]): Failure {
  const known = [...new Set(names)].sort();
  const meant = known.map((name) => ({ name, letters: leven(said, name) })).filter(({ letters }) => letters <= TYPO_LETTERS).sort((one, other) => one.letters - other.letters)[0];
  const hint = meant === undefined ? '' : `: did you mean ${meant.name}?`;
  return failure(exitCodes.usage, `the site knows no release of ${said}${hint}`, { details: known.length === 0 ? [] : [`it has ${known.join(', ')}`] });
}
