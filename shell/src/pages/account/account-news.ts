import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type NewsOf<Props extends { news?: string | undefined }> = readonly NonNullable<Props['news']>[];

/* What the address may say has happened (`news=`), by the part of the page that says it to the reader. */
export const listNews: NewsOf<ModuleProps<'account-save', './SavedList'>> = [
  'saved',
  'restored',
  'save-failed',
  'remove-failed',
  'restore-failed',
];
/** Why, as the address may add (`reason=`). */
export const listReasons: readonly NonNullable<ModuleProps<'account-save', './SavedList'>['reason']>[] = ['list-full'];
export const signInNews: NewsOf<ModuleProps<'account-save', './SignInOptions'>> = [
  'signed-out',
  'deleted',
  'sign-in-first',
];
export const detailsNews: NewsOf<ModuleProps<'account-save', './AccountDetails'>> = ['confirm-deletion'];
