import { z } from 'zod';

/** Languages of articles (BCP 47 primary tags). */
export const articleLanguageSchema = z.enum(['en', 'es', 'pt']);
export type ArticleLanguage = z.infer<typeof articleLanguageSchema>;

/**
 * Language and territory of each article language for social networks (Open Graph, `og:locale`). Spanish is that of the
 * United States.
 */
export const articleLocales: Record<ArticleLanguage, string> = { en: 'en_US', es: 'es_US', pt: 'pt_BR' };

/** Languages of the interface. Articles in other languages have an English interface. */
export const interfaceLanguageSchema = z.enum(['en', 'es']);
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>;

/** Returns the interface language for an article in `language`. */
export function interfaceLanguageFor(language: ArticleLanguage): InterfaceLanguage {
  return language === 'es' ? 'es' : 'en';
}
