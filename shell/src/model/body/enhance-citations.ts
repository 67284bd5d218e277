import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { CitedSource } from '@plainwell/contracts/article/source.ts';
import { CitationIds } from './citation-ids.ts';
import { internalLinks, type InternalLink } from './internal-links.ts';

/** An article whose sources list the places that cite them. */
export type ArticleWithCitations = Omit<FoundArticle, 'sources'> & { sources: CitedSource[] };

/**
 * Matches text that only numbers a source, perhaps in brackets: "3", "[3]", "(3)". Four digits are probably a year and
 * stay unchanged, as in "Smith (2004)".
 */
const ONLY_A_NUMBER = /^(?<opening>[[(]?)\d{1,3}(?<closing>[\])]?)$/;

/** Matches HTML between two adjacent figures that readers would take for one number. */
const ONLY_SUPERSCRIPT_TAGS = /^(?:<\/?sup>)*$/;

/** A comma and a narrow no-break space. */
const SEPARATOR = ',\u202F';

/**
 * Connects citations and sources. A citation is a link in a section's body to a source's id. Each citation gets an id,
 * so that its source can link back, and the role `doc-noteref` of DPUB-ARIA. A citation that only numbers its source
 * shows the source's number in the list, so that both always agree. Citations in words keep their words. Each source
 * gets the list of its citations.
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
  /** The citation's id: that of the content, or a new one. */
  anchor: string;
  /** The number to show; `undefined` if the citation keeps its own words. */
  figure: string | undefined;
}

/** Returns every id of the article: those of its sections, its sources and the elements in its bodies. */
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
