import type { Catalogue } from '../catalogue.ts';

const en = {
  contents: 'In this article',
  /** Text of the contents entry that leads to the comments. Without comments, it has no number. */
  comments: (count: number) => {
    if (count === 0) return 'Comments';
    return count === 1 ? '1 comment' : `${count} comments`;
  },
  /** Label of the toggle that opens a cut list. `count` is the number of entries in the whole list. */
  readMore: (count: number) => `Read More (${count})`,
  showLess: 'Show Less',
  /** Accessible name of the tab bar. */
  tabs: 'Sections of this article',
  /** Label of the button that opens the jump links. */
  sections: 'Sections',
  backToTop: 'Back to top',
};

const es: typeof en = {
  contents: 'En este artículo',
  comments: (count) => {
    if (count === 0) return 'Comentarios';
    return count === 1 ? '1 comentario' : `${count} comentarios`;
  },
  readMore: (count) => `Leer más (${count})`,
  showLess: 'Mostrar menos',
  tabs: 'Secciones de este artículo',
  sections: 'Secciones',
  backToTop: 'Volver arriba',
};

/**
 * Messages of the contents, the tab bar and the link back to the top. Separate from the team's other messages, because
 * they load when the page is idle.
 */
export const contentsMessages: Catalogue<typeof en> = { en, es };
