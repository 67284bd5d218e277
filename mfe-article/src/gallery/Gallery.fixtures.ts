import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import breakfast from '../pictures/breakfast.svg';

type GalleryProps = ModuleProps<'article', './Gallery'>;

const image = { src: breakfast, width: 1600, height: 900, alt: 'A bowl with fruit beside a cup' };

const text =
  'One of the strongest triggers in cool climates. A single catkin can release millions of grains in March, April or May. Many people who react to birch also feel an itch in the mouth from raw apples, hazelnuts or carrots.';

const birch = {
  number: 1,
  title: 'Birch',
  image,
  body: text,
  truncatedText: 'One of the strongest triggers in cool climates.',
  copyright: 'Drawing: Plainwell',
};

const usual: GalleryProps = {
  language: 'en',
  title: 'Plants worth recognizing',
  hash: 'gallery-open-plants-worth-recognizing',
  isSensitive: false,
  slides: [birch, { number: 2, title: 'Oak', image, body: 'Oaks bloom in late spring.' }, { number: 3, image }],
};

export const galleryFixtures = {
  'three pictures': usual,
  'one picture': { ...usual, title: 'One plant', hash: 'gallery-open-one-plant', slides: [birch] },
  'sensitive pictures': {
    ...usual,
    title: 'What it looked like',
    hash: 'gallery-open-what-it-looked-like',
    isSensitive: true,
  },
  Spanish: {
    ...usual,
    language: 'es',
    title: 'Plantas que conviene reconocer',
    hash: 'gallery-open-plantas-que-conviene-reconocer',
    slides: [
      {
        number: 1,
        title: 'Abedul',
        image: { ...image, alt: 'Un cuenco con fruta' },
        body: 'Uno de los desencadenantes más fuertes.',
      },
    ],
  },
  'sensitive pictures in Spanish': {
    ...usual,
    language: 'es',
    contentLanguage: 'es',
    title: 'La piel',
    hash: 'gallery-open-la-piel',
    isSensitive: true,
  },
  'an English text on a Spanish page': {
    ...usual,
    language: 'es',
    contentLanguage: 'en',
    hash: 'gallery-open-english',
  },
  'long and odd words': {
    ...usual,
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & <b>“quotes”</b>',
    hash: 'gallery-open-odd',
    slides: [
      {
        number: 7,
        title: 'x'.repeat(300),
        image: { ...image, alt: '' },
        body: `${text}\n\n${text}\n\n${text}`,
        copyright: '© '.repeat(40),
      },
      {
        number: 7,
        image: { src: '/no such, picture.png', width: 10, height: 4000, alt: 'A picture that cannot be had' },
      },
    ],
  },
  'pictures at several widths': {
    ...usual,
    title: 'Several widths',
    hash: 'gallery-open-several-widths',
    slides: [
      {
        number: 1,
        title: 'Birch',
        image: {
          ...image,
          srcset: [
            { src: breakfast, width: 480 },
            { src: breakfast, width: 960 },
          ],
        },
      },
    ],
  },
} satisfies Record<string, GalleryProps>;
