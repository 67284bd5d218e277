import { madeUpArticle } from './synthetic-article.ts';

const image = { src: '/media/pollen-oak.svg', width: 1400, height: 1000, alt: 'An oak branch' };

function slides(count: number, src = image.src) {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    title: `Slide ${index + 1}`,
    image: { ...image, src },
  }));
}

/** An article with galleries of every kind. */
export const galleries = madeUpArticle({
  hrlContentId: 'galleries',
  canonicalPath: 'made-up/galleries',
  tabs: [
    { id: 'first', title: 'Same title', body: '<p>First.</p>', gallery: true, slides: slides(2) },
    { id: 'second', title: 'Same title', body: '<p>Second.</p>', gallery: true, slides: slides(3) },
    { id: 'single', title: 'Single', body: '<p>One.</p>', gallery: true, slides: slides(1) },
    { id: 'many', title: 'Many', body: '<p>Many.</p>', gallery: true, slides: slides(200) },
    { id: 'folded', title: 'Folded', body: '<p>Folded.</p>', isCollapsable: true, gallery: true, slides: slides(2) },
    {
      id: 'long',
      title: 'Long',
      body: '<p>Long.</p>',
      gallery: true,
      slides: [{ number: 1, image, body: 'Many words in a row. '.repeat(80) }],
    },
    {
      id: 'broken',
      title: 'Broken',
      body: '<p>Broken.</p>',
      gallery: true,
      slides: [
        ...slides(1),
        { number: 2, image: { ...image, src: '/media/nothing-here.svg', alt: 'What the picture would show' } },
        ...slides(1),
      ],
    },
  ],
});

/** A sensitive gallery in Spanish, which shows a warning first. */
export const spanishGallery = madeUpArticle({
  hrlContentId: 'galeria',
  canonicalPath: 'es/inventado/galeria',
  language: 'es',
  tabs: [
    {
      id: 'piel',
      title: 'La piel',
      body: '<p>Texto.</p>',
      gallery: true,
      isSensitive: true,
      slides: slides(2, '/media/psoriasis-elbow.svg'),
    },
  ],
});
