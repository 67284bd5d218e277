import type { Catalogue } from '../catalogue.ts';

const englishNumber = (value: number) => value.toLocaleString('en');
const spanishNumber = (value: number) => value.toLocaleString('es');

/* The site configuration provides the names of the site and of its sister site, which are parameters here. */
const en = {
  skipToContent: 'Skip to content',
  home: (site: string) => `${site}, home`,
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  topics: 'Topics',
  frontPage: 'front page',
  allTopics: 'All topics',
  moreToRead: 'More to read',
  featured: 'Featured',
  latest: 'Latest',
  latestArticles: 'Latest articles',
  moreIn: (topic: string) => `More in ${topic}`,
  articleCount: (count: number) => (count === 1 ? '1 article' : `${englishNumber(count)} articles`),
  /** Description of a topic page for search engines. */
  topicDescription: (topic: string, count: number, titles: string) =>
    `${topic}: ${en.articleCount(count)}. On this page: ${titles}`,
  tagline: 'Health, plainly told.',
  publishedOn: (display: string) => `Published ${display}`,
  updatedOn: (display: string) => `Updated ${display}`,
  noArticles: 'There are no articles here yet.',

  /* Language switch. Each name of a language is in that language. */
  language: 'Language',
  readInLanguage: { en: 'Read in English', es: 'Leer en español' },
  languageName: { en: 'English', es: 'Español', pt: 'Português' },
  articleInLanguage: (name: string) => `This article is in ${name}.`,

  /** Visible text of the link in the header, and its accessible name. */
  saved: 'Saved',
  savedArticles: 'Saved articles',

  search: 'Search',
  searchLabel: 'Search articles',
  searchPlaceholder: 'Condition or topic',
  searchPrompt: 'What would you like to know?',
  searchTitle: (query: string) => `Results for “${query}”`,
  searchResults: (count: number, query: string) =>
    count === 1 ? `1 article for “${query}”` : `${englishNumber(count)} articles for “${query}”`,
  searchNothing: (query: string) => `Nothing found for “${query}”.`,
  searchAdvice: 'Check the spelling, try a more general word, or look through the topics.',
  searchTooLong: (maximum: number) => `Please search with at most ${maximum} characters.`,

  pagination: 'Pages of results',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageOf: (page: number, pages: number) => `Page ${englishNumber(page)} of ${englishNumber(pages)}`,
  goToPage: (page: number) => `Go to page ${englishNumber(page)}`,

  footerNavigation: 'About this site',
  privacyPolicy: 'Privacy Policy',
  termsOfUse: 'Terms of Use',
  privacyChoices: 'Privacy choices',
  /** Label of the button that closes a sticky ad. */
  closeAd: 'Close',
  editorialProcess: 'Our editorial process',
  reviewProcess: 'How we review health content',
  medicalTeam: 'Our medical team',
  productSelection: 'How we choose products',
  privacyAtSite: (site: string) => `Privacy at ${site}`,
  sisterSite: (sister: string) => `Visit ${sister}`,
  followUs: 'Follow us',
  feed: 'RSS feed',
  medicalDisclaimer:
    'What you read here informs you; it does not replace the advice, diagnosis or treatment of a professional.',
  copyright: (year: number, site: string) => `© ${year} ${site}`,

  notFoundTitle: 'We could not find that page',
  notFoundText: 'The address may be mistyped, or the page has moved. A search often finds it.',
  withdrawnTitle: 'This article was withdrawn',
  withdrawnText: 'Our editors have taken it off the site. What it said may not be right any more.',
  errorTitle: 'Something went wrong on our side',
  errorText: 'The page could not be shown. Please try again in a moment.',
  badRequestTitle: 'That request cannot be answered',
  badRequestText: 'The address, or what was sent with it, holds something this site does not understand.',
  otherSiteTitle: 'That came from another site',
  otherSiteText:
    'Something was sent to this site that no page of this site has sent, so nothing was done. Open the page here and try again.',
  tooLargeTitle: 'That is too much to send',
  tooLargeText: 'Nothing was done with it. Go back, shorten what you entered, and send it again.',
  contentTypeTitle: 'That cannot be read',
  contentTypeText: 'What was sent is in a format this site does not read. Go back, reload the page and try again.',
  tooLongTitle: 'That address is too long',
  tooLongText: 'Please shorten the address, or start from the front page.',
  methodTitle: 'Pages can only be read',
  methodText: 'This address answers GET and HEAD requests; nothing can be sent to it.',
  tooManyTitle: 'Please wait a minute',
  tooManyText: 'Very many requests come from your connection. Reading goes on as usual; in a minute this works again.',
  unavailableTitle: 'We will be right back',
  unavailableText: 'The site is starting or being looked after. Please try again in a minute.',
  backHome: 'Go to the front page',
  reference: (id: string) => `If you write to us about this, please quote this reference: ${id}`,

  stillLoading: 'Still loading…',
  couldNotLoad: 'This part could not be loaded.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  loaded: 'Loaded',
};

const es: typeof en = {
  skipToContent: 'Saltar al contenido',
  home: (site) => `${site}, inicio`,
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  mainNavigation: 'Principal',
  topics: 'Temas',
  frontPage: 'portada',
  allTopics: 'Todos los temas',
  moreToRead: 'Más lecturas',
  featured: 'Destacado',
  latest: 'Lo último',
  latestArticles: 'Últimos artículos',
  moreIn: (topic) => `Más sobre ${topic}`,
  articleCount: (count) => (count === 1 ? '1 artículo' : `${spanishNumber(count)} artículos`),
  topicDescription: (topic, count, titles) => `${topic}: ${es.articleCount(count)}. En esta página: ${titles}`,
  tagline: 'La salud, en palabras claras.',
  publishedOn: (display) => `Publicado: ${display}`,
  updatedOn: (display) => `Actualizado: ${display}`,
  noArticles: 'Aquí todavía no hay artículos.',

  language: 'Idioma',
  readInLanguage: en.readInLanguage,
  languageName: en.languageName,
  articleInLanguage: (name) => `Este artículo está en ${name.toLocaleLowerCase('es')}.`,

  saved: 'Guardados',
  savedArticles: 'Artículos guardados',

  search: 'Buscar',
  searchLabel: 'Buscar artículos',
  searchPlaceholder: 'Enfermedad o tema',
  searchPrompt: '¿Qué le gustaría saber?',
  searchTitle: (query) => `Resultados para «${query}»`,
  searchResults: (count, query) =>
    count === 1 ? `1 artículo para «${query}»` : `${spanishNumber(count)} artículos para «${query}»`,
  searchNothing: (query) => `No encontramos nada para «${query}».`,
  searchAdvice: 'Revise la ortografía, pruebe con una palabra más general o recorra los temas.',
  searchTooLong: (maximum) => `Busque con ${maximum} caracteres como máximo.`,

  pagination: 'Páginas de resultados',
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  pageOf: (page, pages) => `Página ${spanishNumber(page)} de ${spanishNumber(pages)}`,
  goToPage: (page) => `Ir a la página ${spanishNumber(page)}`,

  footerNavigation: 'Acerca de este sitio',
  privacyPolicy: 'Política de privacidad',
  termsOfUse: 'Términos de uso',
  privacyChoices: 'Opciones de privacidad',
  closeAd: 'Cerrar',
  editorialProcess: 'Nuestro proceso editorial',
  reviewProcess: 'Cómo revisamos los contenidos de salud',
  medicalTeam: 'Nuestro equipo médico',
  productSelection: 'Cómo elegimos los productos',
  privacyAtSite: (site) => `La privacidad en ${site}`,
  sisterSite: (sister) => `Visite ${sister}`,
  followUs: 'Síganos',
  feed: 'Canal RSS',
  medicalDisclaimer:
    'Lo que lee aquí le informa; no sustituye el consejo, el diagnóstico ni el tratamiento de un profesional.',
  copyright: (year, site) => `© ${year} ${site}`,

  notFoundTitle: 'No encontramos esa página',
  notFoundText:
    'Puede que la dirección tenga un error o que la página haya cambiado de lugar. Una búsqueda suele encontrarla.',
  withdrawnTitle: 'Este artículo se retiró',
  withdrawnText: 'Nuestra redacción lo retiró del sitio. Es posible que lo que decía ya no sea correcto.',
  errorTitle: 'Algo falló de nuestro lado',
  errorText: 'No pudimos mostrar la página. Inténtelo de nuevo en un momento.',
  badRequestTitle: 'No podemos responder a esa petición',
  badRequestText: 'La dirección, o lo que se envió con ella, contiene algo que este sitio no entiende.',
  otherSiteTitle: 'Eso llegó desde otro sitio',
  otherSiteText:
    'Se envió algo que no procede de ninguna página de este sitio, así que no se hizo nada. Abra la página aquí e inténtelo de nuevo.',
  tooLargeTitle: 'Es demasiado para enviarlo',
  tooLargeText: 'No se hizo nada con ello. Vuelva atrás, acorte lo que escribió y envíelo de nuevo.',
  contentTypeTitle: 'Eso no se puede leer',
  contentTypeText:
    'Lo que se envió tiene un formato que este sitio no lee. Vuelva atrás, actualice la página e inténtelo de nuevo.',
  tooLongTitle: 'Esa dirección es demasiado larga',
  tooLongText: 'Acorte la dirección o empiece por la portada.',
  methodTitle: 'Las páginas solo se pueden leer',
  methodText: 'Esta dirección responde a peticiones GET y HEAD; no se le puede enviar nada.',
  tooManyTitle: 'Espere un minuto',
  tooManyText:
    'Llegan muchísimas solicitudes desde su conexión. Puede seguir leyendo; en un minuto esto volverá a funcionar.',
  unavailableTitle: 'Volvemos enseguida',
  unavailableText: 'El sitio se está iniciando o está en mantenimiento. Inténtelo de nuevo en un minuto.',
  backHome: 'Ir a la portada',
  reference: (id) => `Si nos escribe sobre este problema, indique esta referencia: ${id}`,

  stillLoading: 'Todavía se está cargando…',
  couldNotLoad: 'No se pudo cargar esta parte.',
  tryAgain: 'Intentar de nuevo',
  tryingAgain: 'Intentándolo de nuevo…',
  loaded: 'Cargado',
};

/** Messages of the shell. */
export const shellMessages: Catalogue<typeof en> = { en, es };
