import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';

/** Describes the target of a channel. */
export const placeText = (at: PointerChange['to']) =>
  at === null ? 'nothing' : `${at.version}${at.percent === null ? '' : ` at ${at.percent} %`}`;

/** Describes a change of a channel in one line. */
export function changeLine({ change, name, channel, action, from, to }: PointerChange): string {
  if (action === 'retire')
    return `${name} is retired (change ${change}; before: ${placeText(from)}); restore the remote with "rollback ${name}"`;
  if (to === null) return `${name} ${channel} has ended (change ${change}; before: ${placeText(from)})`;
  const before = from === null ? 'new' : `before: ${placeText(from)}`;
  return `${name} ${channel} is ${placeText(to)} (change ${change}; ${before})`;
}
