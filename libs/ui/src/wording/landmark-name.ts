/**
 * Returns the name of a landmark. After the first article of a page, the name also contains the title of the article.
 */
export const landmarkName = (words: string, articleTitle: string | undefined): string =>
  articleTitle === undefined ? words : `${words}, ${articleTitle}`;

/**
 * Returns the attribute that names a landmark: by its heading, or, after the first article of a page, by the heading's
 * text and the article's title.
 */
export const namedByHeading = (headingId: string, words: string, articleTitle: string | undefined) =>
  articleTitle === undefined ? { 'aria-labelledby': headingId } : { 'aria-label': landmarkName(words, articleTitle) };
