import type { ContentSeries } from '@plainwell/contracts/article/content-series.ts';

/** A series up to this length is listed whole; the header stands above the title and must not bury it. */
const LISTED_WHOLE_MAXIMUM = 6;
/** Of a longer one: the article that is being read, with one before and one after it. */
const NEIGHBOURS = 3;

export interface SeriesPart {
  title: string;
  link: string;
  /** Place in the series, from 1. */
  number: number;
  isCurrent: boolean;
}

/** The articles of a series: those that show, and those that unfold. Both keep their places in the series. */
export interface SeriesParts {
  shown: SeriesPart[];
  folded: SeriesPart[];
}

/** @param current path of the article that is being read, with a leading slash. */
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

/** The path alone: without a hash, a query or a closing slash. */
function pathOf(link: string): string {
  return (link.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
}
