import type { Catalogue } from '../catalogue.ts';

const en = {
  title: 'Sign in',
  /** States why to sign in, for a reader who opened the page by choice. */
  purpose: 'Sign in, or create an account, to see your saved articles on every device you use.',
  signedOut: 'You have signed out',
  signedOutMore: 'Your saved articles are kept for the next time you sign in.',
  deleted: 'Your data was deleted',
  deletedMore: 'Your account and your list of saved articles are gone. You can start anew at any time.',
  signInFirst: 'Please sign in first',
  signInFirstMore: 'You are not signed in, so nothing was changed. Sign in and try again.',
  continueWith: (provider: string) => `Continue with ${provider}`,
  developmentSignIn: 'Development sign-in',
  notSetUp: 'Signing in is not set up on this site yet.',
  notSetUpMore: 'Until it is, you can bookmark articles in your browser.',
  toFront: 'Go to the front page',
  agreementBefore: 'By continuing you agree to our',
  termsOfUse: 'Terms of Use',
  agreementBetween: 'and our',
  privacyPolicy: 'Privacy Policy',
};

const es: typeof en = {
  title: 'Iniciar sesión',
  purpose: 'Inicie sesión o cree una cuenta para ver sus artículos guardados en todos sus dispositivos.',
  signedOut: 'Cerró la sesión',
  signedOutMore: 'Sus artículos guardados le esperan hasta la próxima vez que inicie sesión.',
  deleted: 'Sus datos se eliminaron',
  deletedMore: 'Su cuenta y su lista de artículos guardados ya no existen. Puede empezar de nuevo cuando quiera.',
  signInFirst: 'Primero inicie sesión',
  signInFirstMore: 'No ha iniciado sesión, así que no se cambió nada. Inicie sesión e inténtelo de nuevo.',
  continueWith: (provider) => `Continuar con ${provider}`,
  developmentSignIn: 'Inicio de sesión de desarrollo',
  notSetUp: 'En este sitio todavía no se puede iniciar sesión.',
  notSetUpMore: 'Mientras tanto, puede agregar artículos a los marcadores de su navegador.',
  toFront: 'Ir a la portada',
  agreementBefore: 'Al continuar, acepta nuestros',
  termsOfUse: 'Términos de uso',
  agreementBetween: 'y nuestra',
  privacyPolicy: 'Política de privacidad',
};

/** Messages about signing in, in the sign-up panel and on the account pages. */
export const signInMessages: Catalogue<typeof en> = { en, es };
export type SignInMessages = Readonly<typeof en>;
