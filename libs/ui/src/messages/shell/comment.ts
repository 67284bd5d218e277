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

/** Messages of the pages around the comment form, except those of the form itself. */
export const shellCommentMessages: Catalogue<typeof en> = { en, es };
