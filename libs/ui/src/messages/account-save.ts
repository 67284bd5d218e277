import type { Catalogue } from './catalogue.ts';

/* The English notices and errors are the wording of the specification, section 8. */
const en = {
  save: 'Save article',
  saving: 'Saving…',
  saved: 'Saved',
  remove: 'Remove from saved',
  removing: 'Removing…',
  articleSaved: 'Article saved',
  viewSaved: 'View Saved',
  articleRemoved: 'Article removed',
  savedArticles: 'Saved articles',
  loadingSaved: 'Loading your saved articles…',
  nothingSaved: 'You have not saved an article yet.',

  signUpTitle: 'Save this article for later',
  signUpText: 'Saved articles wait in a list of your own, on every device where you sign in.',
  lookingUpSignIn: 'Looking up how you can sign in…',
  signInOrCreate: 'Sign in, or create an account:',
  signInWith: (provider: string) => `Continue with ${provider}`,
  signInNotSetUp: 'Signing in is not set up on this site yet.',
  signInLookUpFailed: 'We could not look up how you can sign in.',
  tryAgain: 'Try again',
  signInNeedsScript: 'Signing in needs JavaScript, which is switched off in this browser.',
  signedInAs: (name: string) => `You are signed in as ${name}. Saving articles is not ready yet.`,
  /** The three parts of a sentence whose middle is a link. */
  keepBeforeLink: 'Until then, you can',
  keepLink: 'email its address to yourself',
  keepAfterLink: 'or bookmark this page.',
  signInPrivacyBefore: 'By continuing you agree to our',
  termsOfUse: 'Terms of Use',
  signInPrivacyBetween: 'and our',
  privacyPolicy: 'Privacy Policy',
  developmentSignIn: 'Development sign-in',
  signOut: 'Sign out',
  close: 'Close',

  saveFailed: 'Unable to save article. Refresh the page and try again.',
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
  savedArticles: 'Artículos guardados',
  loadingSaved: 'Cargando sus artículos guardados…',
  nothingSaved: 'Todavía no ha guardado ningún artículo.',

  signUpTitle: 'Guarde este artículo para más tarde',
  signUpText: 'Los artículos guardados le esperan en una lista propia, en cada dispositivo donde inicie sesión.',
  lookingUpSignIn: 'Buscando cómo puede iniciar sesión…',
  signInOrCreate: 'Inicie sesión o cree una cuenta:',
  signInWith: (provider) => `Continuar con ${provider}`,
  signInNotSetUp: 'En este sitio todavía no se puede iniciar sesión.',
  signInLookUpFailed: 'No pudimos averiguar cómo puede iniciar sesión.',
  tryAgain: 'Intentar de nuevo',
  signInNeedsScript: 'Para iniciar sesión hace falta JavaScript, que está desactivado en este navegador.',
  signedInAs: (name) => `Ha iniciado sesión como ${name}. Guardar artículos todavía no está disponible.`,
  keepBeforeLink: 'Mientras tanto, puede',
  keepLink: 'enviarse su dirección por correo',
  keepAfterLink: 'o agregar esta página a sus marcadores.',
  signInPrivacyBefore: 'Al continuar, acepta nuestros',
  termsOfUse: 'Términos de uso',
  signInPrivacyBetween: 'y nuestra',
  privacyPolicy: 'Política de privacidad',
  developmentSignIn: 'Inicio de sesión de desarrollo',
  signOut: 'Cerrar sesión',
  close: 'Cerrar',

  saveFailed: 'No se pudo guardar el artículo. Actualice la página e inténtelo de nuevo.',
  removeFailed: 'No se pudo quitar el artículo de los guardados. Actualice la página e inténtelo de nuevo.',
  loadSavedFailed: 'No se pudieron cargar los artículos guardados',
  noUserId: 'No hay un identificador de usuario disponible',
  noToken: 'No se pudo obtener la autorización',
};

/** Words of the account-save team. */
export const accountSaveMessages: Catalogue<typeof en> = { en, es };
export type AccountSaveMessages = Readonly<typeof en>;
