import { z } from 'zod';
import { articleLanguageSchema, interfaceLanguageSchema } from '../terms/language.ts';

/** Interface language of the page. */
export const withLanguage = z.object({ language: interfaceLanguageSchema });

/**
 * Modules that show the article's own words. `contentLanguage` is the language of those words: stated where it differs
 * from the interface language, so that they are pronounced and hyphenated rightly (WCAG 3.1.2).
 */
export const withText = withLanguage.extend({ contentLanguage: articleLanguageSchema.optional() });
