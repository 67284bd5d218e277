import type { Catalogue } from '../catalogue.ts';

/* The English notices and errors repeat rules.md#saving-articles word for word. */
const en = {
  save: 'Save article',
  saving: 'Saving…',
  saved: 'Saved',
  remove: 'Remove from saved',
  removing: 'Removing…',
  articleSaved: 'Article saved',
  viewSaved: 'View Saved',
  articleRemoved: 'Article removed',
  loadingSaved: 'Loading your saved articles…',

  signUpTitle: 'Save this article for later',
  signUpText: 'Saved articles wait in a list of your own, on every device where you sign in.',
  lookingUpSignIn: 'Looking up how you can sign in…',
  signInOrCreate: 'Sign in, or create an account:',
  signInLookUpFailed: 'We could not look up how you can sign in.',
  tryAgain: 'Try again',
  keepAnotherWay: 'Until then, keep this article another way:',
  emailToYourself: 'Email its address to yourself',
  orBookmark: 'or bookmark this page in your browser.',
  close: 'Close',

  saveFailed: 'Unable to save article. Refresh the page and try again.',
  /** Follows `saveFailed` if the full list is the reason. */
  listFull: (maximum: number) =>
    `Your list is full: it holds ${maximum.toLocaleString('en')} articles. Remove some to make room.`,
  removeFailed: 'Unable to remove article from saved. Refresh the page and try again.',
  loadSavedFailed: 'Failed to load saved articles',
  noUserId: 'No user ID available',
  noToken: 'Failed to acquire token',
};

const es: typeof en = {
  save: 'Guardar artículo',
  saving: 'Guardando…',
  saved: 'Guardado',
  remove: 'Quitar de guardados',
  removing: 'Quitando…',
  articleSaved: 'Artículo guardado',
  viewSaved: 'Ver guardados',
  articleRemoved: 'Artículo eliminado',
  loadingSaved: 'Cargando sus artículos guardados…',

  signUpTitle: 'Guarde este artículo para más tarde',
  signUpText: 'Los artículos guardados le esperan en una lista propia, en cada dispositivo donde inicie sesión.',
  lookingUpSignIn: 'Buscando cómo puede iniciar sesión…',
  signInOrCreate: 'Inicie sesión o cree una cuenta:',
  signInLookUpFailed: 'No pudimos averiguar cómo puede iniciar sesión.',
  tryAgain: 'Intentar de nuevo',
  keepAnotherWay: 'Mientras tanto, consérvelo de otra forma:',
  emailToYourself: 'Enviarse la dirección por correo',
  orBookmark: 'o agregue esta página a los marcadores de su navegador.',
  close: 'Cerrar',

  saveFailed: 'No se pudo guardar el artículo. Actualice la página e inténtelo de nuevo.',
  listFull: (maximum) =>
    `Su lista está llena: contiene ${maximum.toLocaleString('es')} artículos. Quite algunos para hacer sitio.`,
  removeFailed: 'No se pudo quitar el artículo de los guardados. Actualice la página e inténtelo de nuevo.',
  loadSavedFailed: 'No se pudieron cargar los artículos guardados',
  noUserId: 'No hay un identificador de usuario disponible',
  noToken: 'No se pudo obtener la autorización',
};

/** Messages of the account-save team. */
export const accountSaveMessages: Catalogue<typeof en> = { en, es };
export type AccountSaveMessages = Readonly<typeof en>;
