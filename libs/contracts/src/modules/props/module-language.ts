import { z } from 'zod';
import { articleLanguageSchema, interfaceLanguageSchema } from '../../primitives/language.ts';

/**
 * Props of every module: the interface language of the page and, for articles after the first of a page, their title.
 */
export const withLanguage = z.object({
  language: interfaceLanguageSchema,
  /**
   * Title of the article to which the module belongs. `undefined` for the first article of a page. Names of landmarks
   * contain it, so that they are unique on the page.
   */
  articleTitle: z.string().optional(),
});

/**
 * Props of modules that show text of the article. `contentLanguage` is the language of the text if it differs from the
 * interface language. Modules mark the text with it, so that browsers and screen readers hyphenate and pronounce the
 * text correctly (WCAG 3.1.2).
 */
export const withText = withLanguage.extend({ contentLanguage: articleLanguageSchema.optional() });

/**
 * Props of `withText` as a type, for remotes whose modules are not in these contracts. A schema in their code would
 * make their readers download zod. @public remotes made by `npm run new-remote` extend it.
 */
export type TextProps = z.infer<typeof withText>;
