import leven from 'leven';

/** Letters by which a word may differ from the one that was meant. */
const TYPO_LETTERS = 2;

/** The word that was probably meant by one with a typing mistake; `undefined` where it is like none. */
export function meantBy(said: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, letters: leven(said, word) }))
    .filter(({ word, letters }) => letters <= TYPO_LETTERS && letters < word.length);
  return near.sort((one, other) => one.letters - other.letters || one.word.localeCompare(other.word))[0]?.word;
}

/** What is added to a sentence about an unknown word: the word that was probably meant, or nothing. */
export function didYouMean(said: string, words: readonly string[]): string {
  const meant = meantBy(said, words);
  return meant === undefined ? '' : `: did you mean ${meant}?`;
}
