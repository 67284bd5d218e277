import { z } from 'zod';

/** Languages an article may be written in (BCP 47 primary tags). */
export const articleLanguageSchema = z.enum(['en', 'es', 'pt']);
export type ArticleLanguage = z.infer<typeof articleLanguageSchema>;

/**
 * Language and territory of each, as networks name them (Open Graph, `og:locale`). Spanish is that of the United
 * States.
 */
export const articleLocales: Record<ArticleLanguage, string> = { en: 'en_US', es: 'es_US', pt: 'pt_BR' };

/** Languages the interface speaks. Articles in any other language stand in an English frame. */
export const interfaceLanguageSchema = z.enum(['en', 'es']);
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>;

/** The interface language that frames an article written in `language`. */
export function interfaceLanguageFor(language: ArticleLanguage): InterfaceLanguage {
  return language === 'es' ? 'es' : 'en';
}
