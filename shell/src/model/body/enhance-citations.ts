import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { CitedSource } from '@plainwell/contracts/article/source.ts';
import { CitationIds } from './citation-ids.ts';
import { internalLinks, type InternalLink } from './internal-links.ts';

/** An article whose sources know the places that cite them. */
export type ArticleWithCitations = Omit<FoundArticle, 'sources'> & { sources: CitedSource[] };

/**
 * Words that only number a source, perhaps in brackets: "3", "[3]", "(3)". Four digits are no number of a source but,
 * in all likelihood, a year: "Smith (2004)" stays as it is.
 */
const ONLY_A_NUMBER = /^(?<opening>[[(]?)\d{1,3}(?<closing>[\])]?)$/;

/** What may stand between two figures that touch: they would be read as one number. */
const ONLY_SUPERSCRIPT_TAGS = /^(?:<\/?sup>)*$/;

/** A comma and a narrow space at which no line breaks. */
const SEPARATOR = ',\u202F';

/**
 * Ties citations and sources together. A citation is a link in a section's body to a source's id. Each gets an id to
 * come back to and the role of DPUB-ARIA (`doc-noteref`); one that only numbers its source shows the number that the
 * source has in the list, so that both always agree. Citations in words keep their words. Each source learns who cites
 * it.
 */
export function enhanceCitations(article: FoundArticle): ArticleWithCitations {
  const numbers = new Map(
    article.sources.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index + 1] as const])),
  );
  const links = article.tabs.map(({ body }) =>
    body.includes('href="#') ? internalLinks(body).filter(({ target }) => numbers.has(target)) : [],
  );
  if (links.every((inBody) => inBody.length === 0)) return article;

  const ids = new CitationIds(takenIds(article));
  const citations = links.map((inBody) =>
    inBody.map((link): Citation => ({
      ...link,
      anchor: link.id ?? ids.next(link.target),
      figure: figureOf(link, numbers.get(link.target) ?? 0),
    })),
  );
  const tabs = article.tabs.map((section, index) => ({
    ...section,
    body: withCitations(section.body, citations[index] ?? []),
  }));
  const citedAt = Map.groupBy(citations.flat(), ({ target }) => target);
  const sources = article.sources.map((source) => {
    const places = source.id === undefined ? undefined : citedAt.get(source.id);
    return places === undefined ? source : { ...source, citedAt: places.map(({ anchor }) => anchor) };
  });
  return { ...article, tabs, sources };
}

interface Citation extends InternalLink {
  /** Its id: that of the content, or a new one. */
  anchor: string;
  /** The number to show; `undefined` where the citation's own words stay. */
  figure: string | undefined;
}

/** Every id of the article's own: those of its sections, its sources and whatever its bodies hold. */
function takenIds({ tabs, sources }: Pick<FoundArticle, 'tabs' | 'sources'>): string[] {
  const inBodies = tabs.flatMap(({ body }) => [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  return [...tabs.map(({ id }) => id), ...sources.flatMap(({ id }) => id ?? []), ...inBodies];
}

function figureOf({ text, hasPicture }: InternalLink, number: number): string | undefined {
  if (text === '') return hasPicture ? undefined : String(number);
  const brackets = ONLY_A_NUMBER.exec(text)?.groups;
  return brackets && `${brackets['opening'] ?? ''}${number}${brackets['closing'] ?? ''}`;
}

function withCitations(body: string, citations: readonly Citation[]): string {
  let html = '';
  let from = 0;
  for (const [index, citation] of citations.entries()) {
    const { start, tagEnd, end, id, anchor } = citation;
    html += body.slice(from, start) + separatorBetween(body, citations[index - 1], citation);
    html += `${body.slice(start, tagEnd)}${id === undefined ? ` id="${anchor}"` : ''} role="doc-noteref">`;
    html += `${citationWords(body, citation)}</a>`;
    from = end;
  }
  return html + body.slice(from);
}

function citationWords(body: string, { tagEnd, contentEnd, textRange, figure, isInSuperscript }: Citation): string {
  if (figure === undefined) return body.slice(tagEnd + 1, contentEnd);
  if (textRange) return body.slice(tagEnd + 1, textRange.start) + figure + body.slice(textRange.end, contentEnd);
  return isInSuperscript ? figure : `<sup>${figure}</sup>`;
}

function separatorBetween(body: string, first: Citation | undefined, second: Citation): string {
  if (first === undefined || !isBareFigure(first) || !isBareFigure(second)) return '';
  if (!ONLY_SUPERSCRIPT_TAGS.test(body.slice(first.end, second.start))) return '';
  return second.isInSuperscript ? SEPARATOR : `<sup>${SEPARATOR}</sup>`;
}

function isBareFigure({ figure }: Citation): boolean {
  return figure !== undefined && /^\d+$/.test(figure);
}
