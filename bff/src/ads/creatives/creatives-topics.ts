import type { Creative } from './creative.ts';

/**
 * House creatives about topics. They invite readers to articles and promise no effect, because a house creative gives
 * no medical advice.
 */
export const topicCreatives: readonly Creative[] = [
  {
    id: 'sleep',
    drawing: 'moon',
    tint: 'slate',
    words: {
      en: {
        headline: 'Awake at three again?',
        text: 'Articles on sleep for the morning after, and for the night to come.',
        action: 'Read about sleep',
        link: '/search?q=sleep',
      },
      es: {
        headline: '¿Otra vez en vela a las tres?',
        text: 'Artículos sobre el sueño para la mañana siguiente y la noche que viene.',
        action: 'Leer sobre el sueño',
        link: '/es/search?q=sue%C3%B1o',
      },
    },
  },
  {
    id: 'nutrition',
    drawing: 'plate',
    tint: 'amber',
    words: {
      en: {
        headline: 'What is on the plate',
        text: 'Plain answers about food, without lists of the good and the bad.',
        action: 'Read about nutrition',
        link: '/search?q=nutrition',
      },
      es: {
        headline: 'Lo que hay en el plato',
        text: 'Respuestas claras sobre la comida, sin listas de buenos y malos.',
        action: 'Leer sobre nutrición',
        link: '/es/search?q=nutrici%C3%B3n',
      },
    },
  },
  {
    id: 'blood-pressure',
    drawing: 'gauge',
    tint: 'teal',
    words: {
      en: {
        headline: 'Two numbers worth knowing',
        text: 'What a blood pressure reading says, and what it leaves out.',
        action: 'Read about the heart',
        link: '/search?q=blood+pressure',
      },
      es: {
        headline: 'Dos números que conviene conocer',
        text: 'Qué dice una medición de la presión arterial, y qué no dice.',
        action: 'Leer sobre el corazón',
        link: '/es/search?q=presi%C3%B3n+arterial',
      },
    },
  },
  {
    id: 'stress',
    drawing: 'stones',
    tint: 'plum',
    words: {
      en: {
        headline: 'A quieter ten minutes',
        text: 'What is known about stress, told without raising your pulse.',
        action: 'Read about stress',
        link: '/search?q=stress',
      },
      es: {
        headline: 'Diez minutos de calma',
        text: 'Lo que se sabe del estrés, contado sin acelerar el pulso.',
        action: 'Leer sobre el estrés',
        link: '/es/search?q=estr%C3%A9s',
      },
    },
  },
  {
    id: 'exercise',
    drawing: 'path',
    tint: 'teal',
    words: {
      en: {
        headline: 'The shortest walk still counts',
        text: 'Reading on moving more, at any age and at your own pace.',
        action: 'Read about exercise',
        link: '/search?q=exercise',
      },
      es: {
        headline: 'El paseo más corto también cuenta',
        text: 'Lecturas para moverse más, a cualquier edad y al propio ritmo.',
        action: 'Leer sobre ejercicio',
        link: '/es/search?q=ejercicio',
      },
    },
  },
  {
    id: 'front-page',
    drawing: 'book',
    tint: 'amber',
    words: {
      en: {
        headline: 'Today on {site}',
        text: 'The newest articles, by topic, on one page.',
        action: 'Open the front page',
        link: '/',
      },
      es: {
        headline: 'Hoy en {site}',
        text: 'Los artículos más recientes, por tema, en una sola página.',
        action: 'Abrir la portada',
        link: '/es',
      },
    },
  },
];
