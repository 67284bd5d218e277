import type { Catalogue } from '../catalogue.ts';

const en = {
  contents: 'In this article',
  /** The entry of the contents that leads to the comments. Without any yet it names the place alone. */
  comments: (count: number) => {
    if (count === 0) return 'Comments';
    return count === 1 ? '1 comment' : `${count} comments`;
  },
  /** Opens a list that is cut; `count` is how many entries the whole list has. */
  readMore: (count: number) => `Read More (${count})`,
  showLess: 'Show Less',
  /** Name of the tab bar. */
  tabs: 'Sections of this article',
  /** The button that opens the jump links. */
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

/** Words of the contents, the tab bar and the way back to the top. Apart from the team's others: they load at idle. */
export const contentsMessages: Catalogue<typeof en> = { en, es };
