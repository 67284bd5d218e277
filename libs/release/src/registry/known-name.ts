import { exitCodes, failure, type Failure } from '../outcome.ts';
import { didYouMean } from '../output/did-you-mean.ts';

/**
 * Returns the failure for an unknown name, which is probably a typing mistake.
 * @param names all names in the registry.
 */
export function unknownName(said: string, names: readonly string[]): Failure {
  const known = [...new Set(names)].sort();
  return failure(exitCodes.usage, `the site knows no release of ${said}${didYouMean(said, known)}`, {
    details: known.length === 0 ? [] : [`known names: ${known.join(', ')}`],
  });
}
