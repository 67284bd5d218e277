import { exitCodes, failure, type Failure } from '../outcome.ts';
import { didYouMean } from '../output/did-you-mean.ts';

/**
 * Why nothing is known of a name: it is probably another's with a typing mistake. @param names those that the registry
 * knows.
 */
export function unknownName(said: string, names: readonly string[]): Failure {
  const known = [...new Set(names)].sort();
  return failure(exitCodes.usage, `the site knows no release of ${said}${didYouMean(said, known)}`, {
    details: known.length === 0 ? [] : [`it has ${known.join(', ')}`],
  });
}
