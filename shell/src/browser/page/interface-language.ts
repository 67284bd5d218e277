/** Returns the language of the interface, which is also that of all texts that scripts of the page show. */
export function interfaceLanguage(): 'en' | 'es' {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
