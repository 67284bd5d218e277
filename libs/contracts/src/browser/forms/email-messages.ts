/** Said of an address whose local part has other letters than those of ASCII. The domain may have any. */
export const localPartMessages: Readonly<Record<'en' | 'es', string>> = {
  en: 'Before the @, use only letters from a to z without accents, digits, and signs such as . - _ +',
  es: 'Antes de la @, use solo letras de la a a la z, sin acentos ni ñ, números y signos como . - _ +',
};
