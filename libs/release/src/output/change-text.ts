import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';

const place = (at: PointerChange['to']) => (at === null ? 'nothing' : `${at.version}${at.percent === null ? '' : ` at ${at.percent} %`}`);

/** A change of a pointer in one line. */
export function changeLine({ change, name, channel, from, to }: PointerChange): string {
  if (to === null) return `${name} ${channel} is ended (change ${change}; it was ${place(from)})`;
  const before = from === null ? 'new' : `before: ${place(from)}`;
  return `${name} ${channel} is ${place(to)} (change ${change}; ${before})`;
}
