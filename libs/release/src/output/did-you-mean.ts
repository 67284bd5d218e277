import leven from 'leven';

/** Maximum number of wrong letters in a word with a typing mistake. */
const TYPO_LETTERS = 2;

/** Returns the word that a misspelled word probably means; `undefined` if none is similar. */
export function meantBy(said: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, letters: leven(said, word) }))
    .filter(({ word, letters }) => letters <= TYPO_LETTERS && letters < word.length);
  return near.sort((one, other) => one.letters - other.letters || one.word.localeCompare(other.word))[0]?.word;
}

/** Returns an addition to a message about an unknown word: the word that was probably meant, or `''`. */
export function didYouMean(said: string, words: readonly string[]): string {
  const meant = meantBy(said, words);
  return meant === undefined ? '' : `: did you mean ${meant}?`;
}
