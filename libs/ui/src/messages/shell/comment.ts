import type { Catalogue } from '../catalogue.ts';

const en = {
  comments: 'Comments',
  noArticleTitle: 'There is no article to comment on',
  noArticleText: 'Open an article that takes comments, and add yours there.',
};

const es: typeof en = {
  comments: 'Comentarios',
  noArticleTitle: 'No hay ningún artículo sobre el que opinar',
  noArticleText: 'Abra un artículo que admita comentarios y agregue allí el suyo.',
};

/** The pages of the comment form, besides the words of the form. */
export const shellCommentMessages: Catalogue<typeof en> = { en, es };
