import { sql, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

const configurations: Record<ArticleLanguage, string> = { en: 'english', es: 'spanish', pt: 'portuguese' };

/** Returns the text search configuration of PostgreSQL for a language: its stemmer and its stop words. */
export function searchConfiguration(language: ArticleLanguage): SQL {
  return sql`${configurations[language]}::regconfig`;
}
