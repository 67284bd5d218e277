import { z } from 'zod';
import { articleLanguageSchema, interfaceLanguageSchema } from '../primitives/language.ts';

/** What every module is told: the interface language of the page, and where it stands among several articles. */
export const withLanguage = z.object({
  language: interfaceLanguageSchema,
  /**
   * Title of the article that the module belongs to; `undefined` for the first of a page. Landmarks name it, so that
   * those of several articles are told apart.
   */
  articleTitle: z.string().optional(),
});

/**
 * Modules that show the article's own words. `contentLanguage` is the language of those words: stated where it differs
 * from the interface language, so that they are pronounced and hyphenated rightly (WCAG 3.1.2).
 */
export const withText = withLanguage.extend({ contentLanguage: articleLanguageSchema.optional() });

/**
 * Those props as a type, for a remote whose modules these contracts do not list: a schema of its own would bring zod to
 * its readers.
 * @public remotes made by `npm run new-remote` extend it.
 */
export type TextProps = z.infer<typeof withText>;
