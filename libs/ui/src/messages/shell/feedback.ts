import type { Catalogue } from '../catalogue.ts';

const en = {
  feedback: 'Feedback',
  noArticleTitle: 'There is no article to give feedback on',
  noArticleText: 'Open an article, and tell us there whether it was helpful.',
};

const es: typeof en = {
  feedback: 'Su opinión',
  noArticleTitle: 'No hay ningún artículo sobre el que opinar',
  noArticleText: 'Abra un artículo y díganos allí si le fue útil.',
};

/** Messages of the feedback pages, except those of the form itself. */
export const shellFeedbackMessages: Catalogue<typeof en> = { en, es };
