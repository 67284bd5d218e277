/** Entries of the share bar that are links; printing is the entry that is not. */
export type ShareTarget = 'email' | 'facebook' | 'twitter' | 'pinterest' | 'reddit' | 'flipboard' | 'sms';

/** Links that follow the print button, in the fixed order of the specification (sections 2 and 9). */
export const barTargets = [
  'email',
  'facebook',
  'twitter',
  'pinterest',
  'reddit',
] as const satisfies readonly ShareTarget[];

/** Links behind the "more" entry (specification, section 2, Share bar). */
export const moreTargets = ['flipboard', 'sms'] as const satisfies readonly ShareTarget[];

/** Targets that open a program of the reader's own device, not a page. */
export function opensOwnProgram(target: ShareTarget): boolean {
  return target === 'email' || target === 'sms';
}
