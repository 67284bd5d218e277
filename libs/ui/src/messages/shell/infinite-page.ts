import type { Catalogue } from '../catalogue.ts';

const en = {
  articles: 'Articles',
  skipToEnd: 'Skip to the end of the articles',
  /** Accessible name of the navigation after the last article. */
  goOn: 'Go on reading',
  nextArticle: 'Next article:',
  /** Text of the link if no article follows. */
  home: 'More articles on the front page',
  loading: 'Loading the next article…',
  failed: 'The next article could not be loaded. Its link leads to it.',
  end: 'That is all on this page.',
};

const es: typeof en = {
  articles: 'Artículos',
  skipToEnd: 'Saltar al final de los artículos',
  goOn: 'Seguir leyendo',
  nextArticle: 'Siguiente artículo:',
  home: 'Más artículos en la portada',
  loading: 'Cargando el siguiente artículo…',
  failed: 'No se pudo cargar el siguiente artículo. Su enlace lleva hasta él.',
  end: 'Eso es todo en esta página.',
};

/** Messages of the infinite page. */
export const infinitePageMessages: Catalogue<typeof en> = { en, es };
