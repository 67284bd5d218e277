import type { Article } from '@plainwell/contracts/article.ts';
import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import { linkSchema, partialDateSchema } from '@plainwell/contracts/primitives.ts';
import { oneLine } from '../clean-text.ts';
import type { CorpusDocument } from './corpus-document.ts';
import { displayDate } from './corpus-dates.ts';

/** How the day of the copy is worded. */
const retrieved: Record<ArticleLanguage, (day: string) => string> = {
  en: (day) => `Copied on ${day}.`,
  es: (day) => `Copiado el ${day}.`,
  pt: (day) => `Copiado em ${day}.`,
};

/** The credit line that the licence asks for, with a link to the original page or else to the licence. */
export function attribution({ license, source, date, language }: CorpusDocument): Article['attribution'] {
  const credit = oneLine(license?.attribution ?? source?.organisation ?? '');
  if (credit === '') return undefined;
  const copied = partialDateSchema.safeParse(date?.retrieved);
  const text = copied.success ? `${credit} ${retrieved[language](displayDate(copied.data, language))}` : credit;
  const link = [source?.url, license?.url].find((candidate) => linkSchema.safeParse(candidate).success);
  const terms = license?.id;
  return { text, ...(typeof link === 'string' && { link }), ...(typeof terms === 'string' && { license: terms }) };
}
