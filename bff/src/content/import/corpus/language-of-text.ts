import { articleLanguageSchema, type ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';

/**
 * Words that are frequent in one of these languages and rare in the others. In running text, one in four to eight words
 * is a frequent word of its language, and at most one in forty is one of another language (measured over the 6,920
 * documents of the corpus).
 */
const FREQUENT = {
  en: 'the of and to that for with are this be by it or from was were have has which not can may you your their',
  es: 'el los las y del un una con es son al más lo pero puede pueden también sus cuando muy',
  pt: 'os um uma com é são do da dos das no na ao não mais foi ou pela pelo em também seu sua quando',
  fr: 'le les et une avec pour est sont du des aux pas plus dans sur qui vous votre',
} as const;
const languages = Object.entries(FREQUENT).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** Names of languages for the report. */
const NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', pt: 'Portuguese', fr: 'French' };

/**
 * Minimum number of words for a decision, and number of characters to read. More characters would not change the
 * decision.
 */
const WORDS_MINIMUM = 60;
const CHARACTERS_READ = 40_000;

/**
 * Conditions for a language other than the declared one: the minimum share of its frequent words in the text, and the
 * minimum ratio of this share to the share of the declared language's frequent words.
 */
const SHARE_MINIMUM = 0.1;
const TIMES_DECLARED = 3;

/**
 * Returns the language of a text: the declared one, unless the text is clearly in another. Counts frequent words
 * instead of using a library. Only four languages matter, and the result for a document must not change with the
 * version of a library.
 */
export function languageOfText(
  declared: ArticleLanguage,
  text: string,
): { language: ArticleLanguage; warnings: Finding[] } {
  const words =
    text
      .slice(0, CHARACTERS_READ)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < WORDS_MINIMUM) return { language: declared, warnings: [] };
  const shares = languages.map(({ language, words: frequent }) => ({
    language,
    share: words.filter((word) => frequent.has(word)).length / words.length,
  }));
  const own = shares.find(({ language }) => language === declared)?.share ?? 0;
  const [first] = shares.toSorted((a, b) => b.share - a.share);
  if (
    first === undefined ||
    first.language === declared ||
    first.share < SHARE_MINIMUM ||
    first.share < own * TIMES_DECLARED
  )
    return { language: declared, warnings: [] };
  const found = articleLanguageSchema.safeParse(first.language);
  const name = NAMES[first.language] ?? first.language;
  return found.success
    ? {
        language: found.data,
        warnings: [
          { field: 'language', problem: `says "${declared}", and the text is ${name}; it is shown as ${name}` },
        ],
      }
    : {
        language: declared,
        warnings: [
          {
            field: 'language',
            problem: `says "${declared}", and the text is ${name}, which the site does not speak; it is shown as declared`,
          },
        ],
      };
}
