import type { Catalogue } from '../catalogue.ts';

const en = {
  queryCut: (maximum: number) => `Your search is too long: only its first ${maximum} characters were searched for.`,
  /** The page puts a link with the suggested query between the two parts. */
  didYouMean: { before: 'Did you mean ', after: '?' },
  showsSuggestion: (query: string) =>
    `Nothing was found for just “${query}”; these are the results for what you may have meant.`,
  /** Puts a word in quotation marks, for a list of words. */
  quoted: (word: string) => `“${word}”`,
  unknownWords: (words: string) => `No article mentions ${words}.`,
  phraseMissing: 'No article holds the words in quotation marks side by side; these hold them apart.',
  person: (name: string, count: number) =>
    count === 1
      ? `1 article written or reviewed by ${name}`
      : `${count.toLocaleString('en')} articles written or reviewed by ${name}`,
  /** Instead of the number of results, if the search offers no more than these. */
  bestResults: (count: number, query: string) => `The best ${count.toLocaleString('en')} articles for “${query}”`,
  /** Number of results in the other language, by the language of the results. */
  inLanguage: {
    en: (count: number) => (count === 1 ? '1 result in English' : `${count.toLocaleString('en')} results in English`),
    es: (count: number) => (count === 1 ? '1 result in Spanish' : `${count.toLocaleString('en')} results in Spanish`),
  },
  /** The same, if there are more results than the page counts. */
  moreInLanguage: {
    en: (count: number) => `More than ${count.toLocaleString('en')} results in English`,
    es: (count: number) => `More than ${count.toLocaleString('en')} results in Spanish`,
  },
  tooCommon: 'These words stand in almost every article. Add a condition, a medicine or a topic.',
  tooSlow: 'This search took too long. Please try fewer or rarer words.',
  browseTopics: 'Browse by topic',
};

const es: typeof en = {
  queryCut: (maximum) => `Su búsqueda es demasiado larga: solo se buscaron los primeros ${maximum} caracteres.`,
  didYouMean: { before: '¿Quiso decir ', after: '?' },
  showsSuggestion: (query) =>
    `No encontramos nada exactamente para «${query}»; estos son los resultados de lo que quizá quiso decir.`,
  quoted: (word) => `«${word}»`,
  unknownWords: (words) => `Ningún artículo menciona ${words}.`,
  phraseMissing: 'Ningún artículo contiene juntas las palabras entre comillas; estos las contienen por separado.',
  person: (name, count) =>
    count === 1
      ? `1 artículo escrito o revisado por ${name}`
      : `${count.toLocaleString('es')} artículos escritos o revisados por ${name}`,
  bestResults: (count, query) => `Los ${count.toLocaleString('es')} mejores artículos para «${query}»`,
  inLanguage: {
    en: (count) => (count === 1 ? '1 resultado en inglés' : `${count.toLocaleString('es')} resultados en inglés`),
    es: (count) => (count === 1 ? '1 resultado en español' : `${count.toLocaleString('es')} resultados en español`),
  },
  moreInLanguage: {
    en: (count) => `Más de ${count.toLocaleString('es')} resultados en inglés`,
    es: (count) => `Más de ${count.toLocaleString('es')} resultados en español`,
  },
  tooCommon: 'Estas palabras aparecen en casi todos los artículos. Agregue una enfermedad, un medicamento o un tema.',
  tooSlow: 'Esta búsqueda tardó demasiado. Use menos palabras u otras menos frecuentes.',
  browseTopics: 'Explorar por tema',
};

/** Messages of the search page, except those that every page of the shell has. */
export const shellSearchMessages: Catalogue<typeof en> = { en, es };
