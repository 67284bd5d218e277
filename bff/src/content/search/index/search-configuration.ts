import { sql, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

const configurations: Record<ArticleLanguage, string> = { en: 'english', es: 'spanish', pt: 'portuguese' };

/** PostgreSQL's text search configuration for a language: its stemmer and its words that carry no meaning. */
export function searchConfiguration(language: ArticleLanguage): SQL {
  return sql`${configurations[language]}::regconfig`;
}
