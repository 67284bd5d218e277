import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import { nameAddress } from '../addresses.ts';
import type { StaffProblem } from '../../staff/document/problem-page.ts';

/** Returns status, title and reason of a refusal, in words for operators. */
function wordsOf(name: string, refusal: CommandRefusal): Pick<StaffProblem, 'status' | 'title' | 'reason'> {
  switch (refusal.kind) {
    case 'stable-stays':
      return {
        status: 409,
        title: 'The stable channel cannot be ended',
        reason: `Readers would get no ${name} at all. Roll back to another release instead.`,
      };
    case 'no-channel':
      return {
        status: 404,
        title: 'There is no such channel',
        reason: `${name} has no channel ${refusal.channel.slice(0, 60)}: it may have been ended a moment ago.`,
      };
    case 'nothing-before':
      return {
        status: 409,
        title: 'There is no earlier stable release',
        reason: `No stored release of ${name} was stable before. Promote a release from the list instead.`,
      };
    case 'no-version':
      return {
        status: 404,
        title: 'There is no such release',
        reason: `The address has no version. Choose a release of ${name} from the list.`,
      };
    case 'unknown-release':
      return {
        status: 404,
        title: 'There is no such release',
        reason: `${name} has no release ${refusal.version.slice(0, 80)}. Choose one from the list.`,
      };
    case 'not-kept':
      return {
        status: 409,
        title: 'The files of this release were pruned',
        reason: `${name} ${refusal.version} was pruned. Choose a release whose files are stored, or publish this one again.`,
      };
    case 'already-there':
      return {
        status: 409,
        title: 'This release is already stable',
        reason: `All readers of ${name} already get ${refusal.version}. There is nothing to change.`,
      };
    case 'conflict':
      return {
        status: 409,
        title: 'Somebody else moved the channel',
        reason: `${refusal.channel} of ${name} moved a moment ago. Review the command again.`,
      };
    case 'overtaken':
      return {
        status: 409,
        title: 'This cannot be done',
        reason:
          'The live releases changed during every trial in the gate, so nothing was changed. Try the command again.',
      };
    case 'gate-refused':
      return { status: 422, title: 'The gate refuses this release', reason: 'Nothing was changed.' };
    case 'retired':
      return {
        status: 409,
        title: `${name} is retired`,
        reason: `Nothing was changed. ${refusal.retirement.who} retired it: “${refusal.retirement.why}”. A rollback brings it back.`,
      };
    case 'in-use':
    case 'shell-stays':
    case 'unknown-name':
    case 'no-canary':
    case 'share-missing':
    case 'share-not-for':
      return {
        status: 409,
        title: 'This cannot be done',
        reason: `Nothing was changed: the channels of ${name} are not in the state that this command needs.`,
      };
  }
}

/** Returns the problem page that explains why a command is refused. */
export function refusalProblem(name: string, refusal: CommandRefusal): { ok: false } & StaffProblem {
  return { ok: false, ...wordsOf(name, refusal), back: { href: nameAddress(name), text: `Back to ${name}` } };
}
