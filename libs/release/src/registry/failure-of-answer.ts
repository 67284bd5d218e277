import { pointerMovedSchema, refusedReleaseSchema } from '@plainwell/contracts/delivery/registry.ts';
import { refusedCommandSchema, type CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import { z } from 'zod';
import { gateReasons } from '../output/gate-text.ts';
import { exitCodes, failure, type Failure, type FailureCode } from '../outcome.ts';
import { unknownName } from './known-name.ts';

const errorSchema = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** Remedies by status, for answers whose own message contains none. */
const mending: Readonly<Record<number, string>> = {
  401: 'set RELEASE_TOKEN to a token of your team that is not revoked',
  403: 'a token works only for the microfrontend of its own team',
  429: 'wait a moment and run the command again',
  502: 'the site behind the proxy does not run or does not answer',
  503: 'the site is starting, stopping or busy: try again in a moment',
  504: 'a proxy timed out before the site answered: run "history" to see whether the command took effect',
};

/** Returns the exit code and the remedy for a refused command. */
function meaningOf(refusal: CommandRefusal): { code?: FailureCode; mend?: string } {
  switch (refusal.kind) {
    case 'no-version':
    case 'unknown-release':
      return { code: exitCodes.usage, mend: 'run "list" to see the releases' };
    case 'share-missing':
      return { code: exitCodes.usage, mend: 'add the share, such as --percent 10' };
    case 'no-canary':
      return { mend: 'start a canary with --channel canary --percent 10' };
    case 'no-channel':
      return { mend: `running channels: ${refusal.channels.join(', ') || 'none'}` };
    case 'nothing-before':
    case 'not-kept':
      return { mend: 'run "list" to see which releases have stored files' };
    case 'in-use':
      return {
        mend: 'release a shell that does not use the remote, and end every canary of the shell that still uses the remote',
      };
    case 'retired':
      return { mend: 'restore the remote with "rollback"' };
    default:
      return {};
  }
}

/**
 * Converts an error answer of the registry into a failure for the person who runs the command.
 * @param where description of the site.
 * @param body the parsed JSON, or the text of another answer.
 */
export function failureOfAnswer(status: number, body: unknown, where: string): Failure {
  const refused = refusedReleaseSchema.safeParse(body);
  if (status === 422 && refused.success) {
    return failure(exitCodes.refused, refused.data.error, {
      details: gateReasons(refused.data.gate),
      document: { gate: refused.data.gate },
    });
  }
  const moved = pointerMovedSchema.safeParse(body);
  if (status === 409 && moved.success) {
    const { error, pointer } = moved.data;
    const stands = pointer
      ? `${pointer.channel} has pointed at ${pointer.version} since ${pointer.pointedAt}`
      : 'the channel has ended';
    return failure(exitCodes.moved, error, { details: [stands], document: { pointer } });
  }
  const refusedCommand = refusedCommandSchema.safeParse(body);
  if (refusedCommand.success) {
    const { error, refusal } = refusedCommand.data;
    if (refusal.kind === 'unknown-name') return unknownName(refusal.name, refusal.names);
    const { code = exitCodes.failed, mend } = meaningOf(refusal);
    const uses =
      refusal.kind === 'in-use'
        ? refusal.slots.map(
            ({ shell, channel, layout, module }) => `${module} in the layout ${layout} of shell ${shell} (${channel})`,
          )
        : [];
    return failure(code, error, { details: [...uses, ...(mend === undefined ? [] : [mend])], document: { refusal } });
  }
  const said = errorSchema.safeParse(body);
  const code = status === 401 || status === 403 ? exitCodes.notAllowed : exitCodes.failed;
  if (!said.success) {
    const guess =
      status === 404
        ? 'no release registry is at this address: check the address'
        : (mending[status] ??
          'the server is not a release registry, or a proxy answered in its place: check the address, then the log of the site');
    return failure(code, `${where} answered ${status}: ${guess}`);
  }
  const fields = Object.entries(said.data.fields ?? {}).map(([field, fault]) => `${field}: ${fault}`);
  const mend = mending[status];
  return failure(code, said.data.error, { details: [...fields, ...(mend === undefined ? [] : [mend])] });
}

/**
 * Returns the failure for a redirect. The client follows no redirect, because the token would go to the new address.
 * @param location target of the redirect.
 */
export function failureOfRedirect(status: number, location: unknown, where: string): Failure {
  const to = typeof location === 'string' ? URL.parse(location, where) : null;
  const hint =
    to === null || to.origin === where
      ? 'check the settings of the proxy in front of the site'
      : `set RELEASE_SITE or --site to ${to.origin} if that is the site`;
  return failure(
    exitCodes.failed,
    `${where} answered ${status}, a redirect; the command does not send its token to another address: ${hint}`,
  );
}
