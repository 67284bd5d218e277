import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type NewsOf<Props extends { news?: string | undefined }> = readonly NonNullable<Props['news']>[];

/* Values of `news=` in the address, which report what has happened, by the part of the page that shows the message. */
export const listNews: NewsOf<ModuleProps<'account-save', './SavedList'>> = [
  'saved',
  'restored',
  'save-failed',
  'remove-failed',
  'restore-failed',
];
/** Values of `reason=` in the address, which report why. */
export const listReasons: readonly NonNullable<ModuleProps<'account-save', './SavedList'>['reason']>[] = ['list-full'];
export const signInNews: NewsOf<ModuleProps<'account-save', './SignInOptions'>> = [
  'signed-out',
  'deleted',
  'sign-in-first',
];
export const detailsNews: NewsOf<ModuleProps<'account-save', './AccountDetails'>> = ['confirm-deletion'];
