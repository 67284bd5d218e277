import type { Catalogue } from '../catalogue.ts';

const en = {
  title: 'Your account',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  download: 'Download my data (JSON)',
  deleteSummary: 'Delete my account and data',
  deleteWhat:
    'Deleting removes your account, your list of saved articles on every site, and all your sign-ins. Other devices are signed out too.',
  deleteForGood:
    'This cannot be undone. You may want to download your data first. We may ask you to sign in once more before we delete anything.',
  confirm: 'I understand that my data will be gone for good',
  confirmMissing: 'Nothing was deleted. Tick the box to confirm that you want to delete your data.',
  deleteNow: 'Delete my data',
};

const es: typeof en = {
  title: 'Su cuenta',
  signedInAs: 'Sesión iniciada como',
  signOut: 'Cerrar sesión',
  signOutEverywhere: 'Cerrar sesión en todas partes',
  download: 'Descargar mis datos (JSON)',
  deleteSummary: 'Eliminar mi cuenta y mis datos',
  deleteWhat:
    'Al eliminar, desaparecen su cuenta, su lista de artículos guardados en todos los sitios y todos sus inicios de sesión. También se cierra la sesión en otros dispositivos.',
  deleteForGood:
    'No se puede deshacer. Quizás quiera descargar antes sus datos. Antes de eliminar nada, es posible que le pidamos iniciar sesión una vez más.',
  confirm: 'Entiendo que mis datos desaparecerán para siempre',
  confirmMissing: 'No se eliminó nada. Marque la casilla para confirmar que quiere eliminar sus datos.',
  deleteNow: 'Eliminar mis datos',
};

/** Messages of the reader's account: who is signed in, exporting and deleting data. */
export const accountDetailsMessages: Catalogue<typeof en> = { en, es };
export type AccountDetailsMessages = Readonly<typeof en>;
