import type { Creative } from './creative.ts';

/** House creatives about how the site works. */
export const houseCreatives: readonly Creative[] = [
  {
    id: 'process',
    drawing: 'page',
    tint: 'teal',
    words: {
      en: {
        headline: 'How an article earns its place',
        text: 'Written, edited, fact-checked and read by a clinician before it reaches you.',
        action: 'See how we work',
        link: '/about/process',
      },
      es: {
        headline: 'Cómo se gana su lugar un artículo',
        text: 'Se escribe, se edita, se verifica y lo lee un profesional clínico antes de publicarse.',
        action: 'Ver cómo trabajamos',
        link: '/es/about/process',
      },
    },
  },
  {
    id: 'medical-team',
    drawing: 'spectacles',
    tint: 'slate',
    words: {
      en: {
        headline: 'The second pair of eyes',
        text: 'Meet the clinicians who read our articles before you do.',
        action: 'Meet the team',
        link: '/about/medical-team',
      },
      es: {
        headline: 'El segundo par de ojos',
        text: 'Los profesionales clínicos que leen cada artículo antes de publicarse.',
        action: 'Conocer al equipo',
        link: '/es/about/medical-team',
      },
    },
  },
  {
    id: 'search',
    drawing: 'bookmark',
    tint: 'plum',
    words: {
      en: {
        headline: 'You have a question?',
        text: 'Ask {site}: every article is one search away.',
        action: 'Search the site',
        link: '/search',
      },
      es: {
        headline: '¿Tiene una pregunta?',
        text: 'Pregunte a {site}: cada artículo está a una búsqueda.',
        action: 'Buscar en el sitio',
        link: '/es/search',
      },
    },
  },
  {
    id: 'feed',
    drawing: 'sunrise',
    tint: 'amber',
    words: {
      en: {
        headline: 'New articles, no inbox',
        text: 'Follow {site} in a feed reader, and read when it suits you.',
        action: 'Get the feed',
        link: '/feed.xml',
      },
      es: {
        headline: 'Artículos nuevos, sin correo',
        text: 'Siga a {site} en un lector de noticias y lea cuando le convenga.',
        action: 'Abrir el canal',
        link: '/es/feed.xml',
      },
    },
  },
  {
    id: 'product-selection',
    drawing: 'tag',
    tint: 'slate',
    words: {
      en: {
        headline: 'When a link pays us, we say so',
        text: 'How we choose the products we write about, and who has no say in it.',
        action: 'Read the rules',
        link: '/about/product-selection-process',
      },
      es: {
        headline: 'Si un enlace nos paga, lo decimos',
        text: 'Cómo elegimos los productos de los que escribimos, y quién no interviene.',
        action: 'Leer las reglas',
        link: '/es/about/product-selection-process',
      },
    },
  },
  {
    id: 'privacy',
    drawing: 'keyhole',
    tint: 'teal',
    words: {
      en: {
        headline: 'Your health is your business',
        text: 'What we know about our readers, in plain words, on one page.',
        action: 'Read what we keep',
        link: '/about/privacy-policy',
      },
      es: {
        headline: 'Su salud es asunto suyo',
        text: 'Qué sabemos de quienes nos leen, en palabras claras y en una sola página.',
        action: 'Leer qué guardamos',
        link: '/es/about/privacy-policy',
      },
    },
  },
];
