import type { Response } from 'express';
import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { CommandResult } from '../channels/commands/channel-command.ts';
import { retiredSentence } from '../channels/retirements.ts';
import { gateRefusal } from '../releases/gate-report.ts';

/** Refusals with the answer `{ error, refusal }`. */
type OtherRefusal = Exclude<CommandRefusal, { kind: 'conflict' | 'gate-refused' }>;

const statuses: Readonly<Record<OtherRefusal['kind'], 400 | 404 | 409>> = {
  overtaken: 409,
  'unknown-name': 404,
  'unknown-release': 404,
  'not-kept': 409,
  'already-there': 409,
  'no-version': 409,
  'no-canary': 409,
  'share-missing': 400,
  'share-not-for': 400,
  'no-channel': 404,
  'nothing-before': 409,
  'stable-stays': 400,
  retired: 409,
  'in-use': 409,
  'shell-stays': 400,
};

/** Describes in one sentence why a command did nothing. */
function sentenceOf(name: string, refusal: OtherRefusal): string {
  switch (refusal.kind) {
    case 'overtaken':
      return 'The live releases changed several times while the gate checked this release: try again.';
    case 'unknown-name':
      return `The site has no release of ${name}.`;
    case 'unknown-release':
      return `There is no release ${refusal.version} of ${name}.`;
    case 'not-kept':
      return `The site has pruned the files of ${name} ${refusal.version}: choose a release with stored files, or publish the release again.`;
    case 'already-there':
      return `${refusal.channel} already points at ${name} ${refusal.version}.`;
    case 'no-version':
      return `No canary of ${name} runs: give the version to promote.`;
    case 'no-canary':
      return `No canary of ${name} runs.`;
    case 'share-missing':
      return `No canary of ${name} runs: give its share of the readers in percent.`;
    case 'share-not-for':
      return `Only the canary has a share of the readers: ${refusal.channel} has none.`;
    case 'no-channel':
      return `${name} has no channel "${refusal.channel}".`;
    case 'nothing-before':
      return `${name} has no earlier stable release with stored files.`;
    case 'stable-stays':
      return 'Stable cannot end, because readers must get a release. To end a remote that no shell uses, retire the remote.';
    case 'retired':
      return retiredSentence(name, refusal.retirement);
    case 'in-use':
      return `${name} cannot be retired: shells that readers get still use it.`;
    case 'shell-stays':
      return 'The shell cannot be retired: it hosts every page.';
  }
}

/**
 * Sends the result of a command.
 * @param body returns the body for a command that was executed.
 */
export function sendCommandResult(
  response: Response,
  name: string,
  result: CommandResult,
  body: (done: Extract<CommandResult, { kind: 'done' }>) => object,
): void {
  switch (result.kind) {
    case 'done':
      return void response.json(body(result));
    case 'planned':
      return void response.json({ moves: result.moves, trial: result.trial });
    case 'conflict':
      return void response.status(409).json({
        error: `Somebody else has moved the ${result.channel} channel: check where the channel points, then decide again.`,
        pointer: result.pointer,
      });
    case 'gate-refused':
      return void response.status(422).json(gateRefusal(result.gate));
    default:
      return void response.status(statuses[result.kind]).json({ error: sentenceOf(name, result), refusal: result });
  }
}
