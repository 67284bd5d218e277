/** Message for an address with letters outside ASCII in its local part. Its domain may contain such letters. */
export const localPartMessages: Readonly<Record<'en' | 'es', string>> = {
  en: 'Before the @, use only letters from a to z without accents, digits, and signs such as . - _ +',
  es: 'Antes de la @, use solo letras de la a a la z, sin acentos ni ñ, números y signos como . - _ +',
};
