import { interfaceLanguageFor, type ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * Which languages a document says it speaks. Its root speaks that of its content, which screen readers, translators and
 * reader views ask it for (WCAG 3.1.1). Its frame says so where it speaks another: articles in Portuguese stand in an
 * English one.
 */
export function languageAttributes(content: ArticleLanguage): { root: string; frame: string } {
  const frame = interfaceLanguageFor(content);
  return { root: ` lang="${content}"`, frame: frame === content ? '' : ` lang="${frame}"` };
}
