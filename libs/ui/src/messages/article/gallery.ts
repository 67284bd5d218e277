import type { Catalogue } from '../catalogue.ts';

const en = {
  view: 'View gallery',
  pictureCount: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  /* Warning before sensitive pictures: three texts of rules.md#galleries. */
  warning: 'Warning',
  sensitiveContent: 'Contains Sensitive Content',
  viewSensitive: 'VIEW GALLERY',
  close: 'Close gallery',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (slide: number, count: number) => `${slide} of ${count}`,
  /** Same text as in the comments (rules.md#comments). */
  readMore: 'Read More',
  readLess: 'Read Less',
  missingPicture: 'This picture could not be loaded.',
};

const es: typeof en = {
  view: 'Ver galería',
  pictureCount: (count) => (count === 1 ? '1 imagen' : `${count} imágenes`),
  warning: 'Aviso',
  sensitiveContent: 'Imágenes de Contenido Gráfico',
  viewSensitive: 'VER GALERIA',
  close: 'Cerrar la galería',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  position: (slide, count) => `${slide} de ${count}`,
  readMore: 'Leer más',
  readLess: 'Leer menos',
  missingPicture: 'No se pudo cargar esta imagen.',
};

/** Messages of an article's picture galleries. */
export const articleGalleryMessages: Catalogue<typeof en> = { en, es };
