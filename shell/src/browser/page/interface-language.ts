/** Returns the language of the interface, in which scripts of the page speak to the reader. */
export function interfaceLanguage(): 'en' | 'es' {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
