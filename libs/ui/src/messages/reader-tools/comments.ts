import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Name of the comments' tab (rules.md#article-page). */
  tab: 'Comments',
  /** Heading of the published comments. */
  count: (count: number) => (count === 1 ? '1 comment' : `${count.toLocaleString('en')} comments`),
  none: 'No comments yet.',
  /** Number of views of the comments. */
  views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en')} views`),
  age: (age: string) => `Age ${age}`,
  /** `years` is numeric text; `<1` means less than one year. */
  sinceDiagnosis: (years: string) => {
    if (years === '<1') return 'Less than a year since diagnosis';
    return years === '1' ? '1 year since diagnosis' : `${years} years since diagnosis`;
  },
  /** Precedes the note on the same line. */
  editorsNote: 'Editor’s note:',
  /** Labels of the toggle of a long comment (rules.md#comments). */
  readMore: 'Read More',
  readLess: 'Read Less',
  showMore: (count: number) => `Show more comments (${count.toLocaleString('en')})`,
  showFewer: 'Show fewer comments',
};

const es: typeof en = {
  tab: 'Comentarios',
  count: (count) => (count === 1 ? '1 comentario' : `${count.toLocaleString('es')} comentarios`),
  none: 'Todavía no hay comentarios.',
  views: (count) => (count === 1 ? '1 visita' : `${count.toLocaleString('es')} visitas`),
  age: (age) => `${age} años`,
  sinceDiagnosis: (years) => {
    if (years === '<1') return 'Menos de un año desde el diagnóstico';
    return years === '1' ? '1 año desde el diagnóstico' : `${years} años desde el diagnóstico`;
  },
  editorsNote: 'Nota de la redacción:',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  showMore: (count) => `Mostrar más comentarios (${count.toLocaleString('es')})`,
  showFewer: 'Mostrar menos comentarios',
};

/** Messages of the comments, except those of their form. */
export const commentsMessages: Catalogue<typeof en> = { en, es };
