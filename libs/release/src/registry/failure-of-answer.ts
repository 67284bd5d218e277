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
  403: 'a token releases its own team’s microfrontend only',
  429: 'wait a moment and run the command again',
  502: 'a proxy stands before the site, and the site behind it does not run or does not answer',
  503: 'the site is starting, stopping or busy: try again in a moment',
  504: 'a proxy stands before the site, and gave up before the site answered: history shows whether the command was done',
};

/** Returns the exit code and the remedy for a refused command. */
function meaningOf(refusal: CommandRefusal): { code?: FailureCode; mend?: string } {
  switch (refusal.kind) {
    case 'no-version':
      return { code: exitCodes.usage, mend: 'list shows the releases that there are' };
    case 'share-missing':
      return { code: exitCodes.usage, mend: 'add it, such as --percent 10' };
    case 'unknown-release':
      return { code: exitCodes.usage, mend: 'list shows the releases that there are' };
    case 'no-canary':
      return { mend: 'start one with --channel canary --percent 10' };
    case 'no-channel':
      return { mend: `it has ${refusal.channels.join(', ') || 'none'}` };
    case 'nothing-before':
    case 'not-kept':
      return { mend: 'list shows which releases are kept' };
    case 'in-use':
      return { mend: 'release a shell that does not name it, and end a canary of the shell that does' };
    case 'retired':
      return { mend: 'rollback brings it back' };
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
      ? `${pointer.channel} points at ${pointer.version} since ${pointer.pointedAt}`
      : 'the channel was ended';
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
        ? 'no release registry answers there: check the address'
        : (mending[status] ??
          'what answers there is no release registry, or a proxy before it: check the address, then the log of the site');
    return failure(code, `${where} answered ${status}: ${guess}`);
  }
  const fields = Object.entries(said.data.fields ?? {}).map(([field, fault]) => `${field}: ${fault}`);
  const mend = mending[status];
  return failure(code, said.data.error, { details: [...fields, ...(mend === undefined ? [] : [mend])] });
}

/**
 * Returns the failure for a redirect. Redirects are not followed, because the token would go to the new address.
 * @param location target of the redirect.
 */
export function failureOfRedirect(status: number, location: unknown, where: string): Failure {
  const to = typeof location === 'string' ? URL.parse(location, where) : null;
  const hint =
    to === null || to.origin === where
      ? 'a proxy before it wants something else: see its settings'
      : `set RELEASE_SITE or --site to ${to.origin} if that is the site`;
  return failure(
    exitCodes.failed,
    `${where} answered ${status}, which leads elsewhere, and a token must not follow: ${hint}`,
  );
}
