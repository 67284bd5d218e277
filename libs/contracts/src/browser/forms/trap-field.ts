/**
 * Form field that people do not see. The site refuses a form if a program or a password manager has filled in this
 * field.
 */
export const TRAP_FIELD = 'website';

/**
 * Attributes of the field. Browsers obey `autocomplete`, and password managers obey attributes of their own, in this
 * order: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass.
 */
export const TRAP_ATTRIBUTES = {
  name: TRAP_FIELD,
  type: 'text',
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': '',
} as const;

/** Messages of a call whose form has a value in the trap field. */
export const trapMessages: Readonly<Record<'en' | 'es', string>> = {
  en: 'A field that people do not see was filled in, perhaps by a password manager, so nothing was taken. Please send the form again. If this message comes back, switch off automatic filling for this site.',
  es: 'Se rellenó un campo que las personas no ven, quizá por un gestor de contraseñas, así que no se recibió nada. Envíe el formulario de nuevo. Si este mensaje vuelve a aparecer, desactive el relleno automático para este sitio.',
};
