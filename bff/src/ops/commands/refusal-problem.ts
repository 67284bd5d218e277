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
        title: 'There is no release before',
        reason: `No release of ${name} that is kept was stable before. Promote another release from its list instead.`,
      };
    case 'no-version':
      return {
        status: 404,
        title: 'There is no such release',
        reason: `${name} has no release without a version. Choose one in its list.`,
      };
    case 'unknown-release':
      return {
        status: 404,
        title: 'There is no such release',
        reason: `${name} has no release ${refusal.version.slice(0, 80)}. Choose one in its list.`,
      };
    case 'not-kept':
      return {
        status: 409,
        title: 'The files of this release are gone',
        reason: `${name} ${refusal.version} was pruned. Choose a release that is kept, or publish this one again.`,
      };
    case 'already-there':
      return {
        status: 409,
        title: 'It is stable already',
        reason: `All readers of ${name} get ${refusal.version} already: there is nothing to change.`,
      };
    case 'conflict':
      return {
        status: 409,
        title: 'Somebody else was faster',
        reason: `${refusal.channel} of ${name} moved a moment ago. Look at the command again.`,
      };
    case 'overtaken':
      return {
        status: 409,
        title: 'This cannot be done',
        reason:
          'The live releases changed each time while the gate tried this one: nothing was changed. Give the command again.',
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
        reason: 'Nothing was changed: the channels of the name are not as this command needs them.',
      };
  }
}

/** Returns the problem page that explains why a command is refused. */
export function refusalProblem(name: string, refusal: CommandRefusal): { ok: false } & StaffProblem {
  return { ok: false, ...wordsOf(name, refusal), back: { href: nameAddress(name), text: `Back to ${name}` } };
}
