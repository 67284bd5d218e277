import type { SavedListSort } from '@plainwell/contracts/account/saved-article.ts';
import type { Catalogue } from '../catalogue.ts';

const numbers = { en: new Intl.NumberFormat('en'), es: new Intl.NumberFormat('es') };

const sortsEn: Record<SavedListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
};
const sortsEs: Record<SavedListSort, string> = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  title: 'Título (A–Z)',
};

const en = {
  count: (total: number) => (total === 1 ? '1 saved article' : `${numbers.en.format(total)} saved articles`),
  countFitting: (total: number, title: string) =>
    `${total === 1 ? '1 saved article' : `${numbers.en.format(total)} saved articles`} with “${title}” in the title`,

  controls: 'Filter and sort the list',
  titleContains: 'Title contains',
  sortBy: 'Sort by',
  sorts: sortsEn,
  site: 'Site',
  allSites: 'All sites',
  apply: 'Show',

  /** Precedes a date. */
  savedOn: 'Saved on',
  remove: 'Remove',
  removeTitled: (title: string) => `Remove “${title}”`,
  undo: 'Undo',
  undoTitled: (title: string) => `Undo removing “${title}”`,

  emptyTitle: 'Nothing saved yet',
  emptyHow:
    'When an article is worth keeping, choose “Save article” under its title. It waits for you here, on every device where you sign in.',
  toFront: 'Find something to read',
  nothingFits: (title: string) => `No saved article has “${title}” in its title`,
  nothingOfSite: 'Nothing saved from this site yet',
  clearFilter: 'Show all saved articles',
  pageEmptied: 'Nothing is left on this page of your list',
  showAgain: 'Show the list again',

  changedElsewhere: 'Your list was changed in another tab',
  refresh: 'Refresh the page',
  dismiss: 'Dismiss',

  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const es: typeof en = {
  count: (total) => (total === 1 ? '1 artículo guardado' : `${numbers.es.format(total)} artículos guardados`),
  countFitting: (total, title) =>
    `${total === 1 ? '1 artículo guardado' : `${numbers.es.format(total)} artículos guardados`} con «${title}» en el título`,

  controls: 'Filtrar y ordenar la lista',
  titleContains: 'El título contiene',
  sortBy: 'Ordenar por',
  sorts: sortsEs,
  site: 'Sitio',
  allSites: 'Todos los sitios',
  apply: 'Mostrar',

  savedOn: 'Guardado el',
  remove: 'Quitar',
  removeTitled: (title) => `Quitar «${title}»`,
  undo: 'Deshacer',
  undoTitled: (title) => `Deshacer: volver a guardar «${title}»`,

  emptyTitle: 'Todavía no hay nada guardado',
  emptyHow:
    'Cuando un artículo merezca conservarse, elija «Guardar artículo» debajo de su título. Le esperará aquí, en cada dispositivo donde inicie sesión.',
  toFront: 'Buscar algo para leer',
  nothingFits: (title) => `Ningún artículo guardado tiene «${title}» en el título`,
  nothingOfSite: 'Todavía no hay nada guardado de este sitio',
  clearFilter: 'Mostrar todos los artículos guardados',
  pageEmptied: 'No queda nada en esta página de su lista',
  showAgain: 'Mostrar la lista de nuevo',

  changedElsewhere: 'Su lista cambió en otra pestaña',
  refresh: 'Actualizar la página',
  dismiss: 'Descartar',

  pages: 'Páginas de la lista',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
};

/** Messages of the reader's list of saved articles. */
export const savedListMessages: Catalogue<typeof en> = { en, es };
export type SavedListMessages = Readonly<typeof en>;
