/** Names of the social networks. X keeps the key that web analytics uses for it. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  flipboard: 'Flipboard',
} as const;
export type Network = keyof typeof networkNames;

/** Entries of the share bar that are links. Printing and sharing to the device's apps are buttons. */
export type ShareTarget = Network | 'email' | 'sms';

/** Links after the print button, in their fixed order (rules.md#share-bar). */
export const barTargets = [
  'email',
  'facebook',
  'twitter',
  'pinterest',
  'reddit',
] as const satisfies readonly ShareTarget[];

/** Links behind the "more" entry (rules.md#share-bar). */
export const moreTargets = ['flipboard', 'sms'] as const satisfies readonly ShareTarget[];

/** Returns whether a target is a social network. The other targets are e-mail and text message. */
export function isNetwork(target: ShareTarget): target is Network {
  return target in networkNames;
}
