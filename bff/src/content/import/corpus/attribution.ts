import type { Article } from '@plainwell/contracts/article/article.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { linkSchema, partialDateSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { oneLine } from '../../document/clean-text.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { CorpusDocument } from './document.ts';
import { displayDate } from './dates.ts';

/** Wording of the day on which the article was copied. */
const retrieved: Record<ArticleLanguage, (day: string) => string> = {
  en: (day) => `Copied on ${day}.`,
  es: (day) => `Copiado el ${day}.`,
  pt: (day) => `Copiado em ${day}.`,
};

/** Returns the credit line that the license requires, with a link to the original page, or else to the license. */
export function attribution({ license, source, date, language }: CorpusDocument): {
  credit: Article['attribution'];
  warnings: Finding[];
} {
  const text = oneLine(license?.attribution ?? source?.organisation ?? '');
  if (text === '') return { credit: undefined, warnings: [] };
  const copied = partialDateSchema.safeParse(date?.retrieved);
  const original = stated('source.url', source?.url);
  const licence = stated('license.url', license?.url);
  const link = original.link ?? licence.link;
  return {
    credit: {
      text: copied.success ? `${text} ${retrieved[language](displayDate(copied.data, language))}` : text,
      ...(link !== undefined && { link }),
      ...(typeof license?.id === 'string' && { license: license.id }),
    },
    warnings: [...original.warnings, ...licence.warnings, ...retrievalWarnings(date?.retrieved, copied.success)],
  };
}

function stated(field: string, address: string | null | undefined): { link?: string; warnings: Finding[] } {
  if (address === null || address === undefined || address === '') return { warnings: [] };
  const link = linkSchema.safeParse(address);
  return link.success
    ? { link: link.data, warnings: [] }
    : { warnings: [{ field, problem: `"${address}" is not a web address; it was left out` }] };
}

function retrievalWarnings(day: string | null | undefined, isDate: boolean): Finding[] {
  if (day === null || day === undefined || isDate) return [];
  return [
    { field: 'date.retrieved', problem: `"${day}" is not a date and was left out; write YYYY, YYYY-MM or YYYY-MM-DD` },
  ];
}
