import type { SavedListSort } from '@plainwell/contracts/saved-article.ts';
import type { Catalogue } from './catalogue.ts';

const numbers = { en: new Intl.NumberFormat('en'), es: new Intl.NumberFormat('es') };

const sortsEn: Record<SavedListSort, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' };
const sortsEs: Record<SavedListSort, string> = { newest: 'Los más recientes', oldest: 'Los más antiguos', title: 'Por título' };

const en = {
  count: (total: number) => (total === 1 ? '1 article' : `${numbers.en.format(total)} articles`),
  sorts: sortsEn,
};

const es: typeof en = {
  count: (total) => (total === 1 ? '1 artículo' : `${numbers.es.format(total)} artículos`),
  sorts: sortsEs,
};

/** Words of the reader's list of saved articles. */
export const savedListMessages: Catalogue<typeof en> = { en, es };
