import type { ContentSeries } from '@plainwell/contracts/article/content-series.ts';

/** Maximum length of a series that is listed whole. The header is above the title and must not push it far down. */
const LISTED_WHOLE_MAXIMUM = 6;
/** Number of articles shown of a longer series: the current article, the one before and the one after. */
const NEIGHBOURS = 3;

export interface SeriesPart {
  title: string;
  link: string;
  /** Position in the series, from 1. */
  number: number;
  isCurrent: boolean;
}

/** The articles of a series, split into those that show and those that are folded away. Both keep their numbers. */
export interface SeriesParts {
  shown: SeriesPart[];
  folded: SeriesPart[];
}

/**
 * Splits a series into the articles that show and those that are folded away.
 * @param current path of the current article, with a leading slash.
 */
export function seriesParts(articles: ContentSeries['articles'], current: string): SeriesParts {
  const parts = articles.map(({ title, link }, index) => ({
    title,
    link,
    number: index + 1,
    isCurrent: pathOf(link) === current,
  }));
  if (parts.length <= LISTED_WHOLE_MAXIMUM) return { shown: parts, folded: [] };
  const place = Math.max(
    0,
    parts.findIndex(({ isCurrent }) => isCurrent),
  );
  const from = Math.min(Math.max(0, place - 1), parts.length - NEIGHBOURS);
  const to = from + NEIGHBOURS;
  return { shown: parts.slice(from, to), folded: [...parts.slice(0, from), ...parts.slice(to)] };
}

/** Returns a link without its fragment, query and trailing slash. */
function pathOf(link: string): string {
  return (link.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
}
