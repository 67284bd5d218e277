/**
 * Key of local storage under which a browser keeps the article that its reader wanted to save when they set out to sign
 * in (rules.md#saving-articles). Pages that end a sign-in without success remove it.
 */
export const ARTICLE_TO_SAVE = 'article-to-save';
