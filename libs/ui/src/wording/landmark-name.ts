/**
 * Name of a landmark: its own words, and below the first article of a page the title of the article that it belongs to.
 */
export const landmarkName = (words: string, articleTitle: string | undefined): string =>
  articleTitle === undefined ? words : `${words}, ${articleTitle}`;

/**
 * The attribute that names a landmark by its heading, or, below the first article of a page, by the heading's words and
 * the article.
 */
export const namedByHeading = (headingId: string, words: string, articleTitle: string | undefined) =>
  articleTitle === undefined ? { 'aria-labelledby': headingId } : { 'aria-label': landmarkName(words, articleTitle) };
