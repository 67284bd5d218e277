import { interfaceLanguageFor, type ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * Returns the `lang` attributes of a document. The root has the content's language, which screen readers, translators
 * and reader views use (WCAG 3.1.1). The frame has an attribute only if its language differs: articles in Portuguese
 * have an English frame.
 */
export function languageAttributes(content: ArticleLanguage): { root: string; frame: string } {
  const frame = interfaceLanguageFor(content);
  return { root: ` lang="${content}"`, frame: frame === content ? '' : ` lang="${frame}"` };
}
