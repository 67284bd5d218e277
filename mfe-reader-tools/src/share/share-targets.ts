/** Social networks by their own names. X keeps the key by which web analytics knows it. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  flipboard: 'Flipboard',
} as const;
export type Network = keyof typeof networkNames;

/** Entries of the share bar that are links; printing is the entry that is not. */
export type ShareTarget = Network | 'email' | 'sms';

/** Links that follow the print button, in their fixed order (rules.md#share-bar). */
export const barTargets = [
  'email',
  'facebook',
  'twitter',
  'pinterest',
  'reddit',
] as const satisfies readonly ShareTarget[];

/** Links behind the "more" entry (rules.md#share-bar). */
export const moreTargets = ['flipboard', 'sms'] as const satisfies readonly ShareTarget[];

/** Whether a target is a page of the web; the others open a program of the reader's own device. */
export function isNetwork(target: ShareTarget): target is Network {
  return target in networkNames;
}
