import { pointerMovedSchema, refusedReleaseSchema } from '@plainwell/contracts/registry.ts';
import { z } from 'zod';
import { gateReasons } from './gate-text.ts';
import { exitCodes, failure, type Failure } from './outcome.ts';

const errorSchema = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** How to mend what a status says, where the site's own words do not say so. */
const mending: Readonly<Record<number, string>> = {
  401: 'set RELEASE_TOKEN to a token of your team that is not revoked',
  403: 'a token releases its own team’s microfrontend only',
  429: 'wait a moment and run the command again',
  503: 'the site is starting or busy: try again in a moment',
};

/**
 * What an answer of the registry that is not a success means to whoever runs the command.
 * @param where the site, in words.
 * @param body the parsed answer, or text when it is not JSON.
 */
export function failureOfAnswer(status: number, body: unknown, where: string): Failure {
  const refused = refusedReleaseSchema.safeParse(body);
  if (status === 422 && refused.success) {
    return failure(exitCodes.refused, refused.data.error, { details: gateReasons(refused.data.gate), document: { gate: refused.data.gate } });
  }
  const moved = pointerMovedSchema.safeParse(body);
  if (status === 409 && moved.success) {
    const { error, pointer } = moved.data;
    const stands = pointer ? `${pointer.channel} points at ${pointer.version} since ${pointer.pointedAt}` : 'the channel was ended';
    return failure(exitCodes.moved, error, { details: [stands], document: { pointer } });
  }
  const said = errorSchema.safeParse(body);
  const code = status === 401 || status === 403 ? exitCodes.notAllowed : exitCodes.failed;
  if (!said.success) {
    const guess = status === 404 ? 'no release registry answers there: check the address' : (mending[status] ?? 'see the log of the site');
    return failure(code, `${where} answered ${status}: ${guess}`);
  }
  const fields = Object.entries(said.data.fields ?? {}).map(([field, fault]) => `${field}: ${fault}`);
  const mend = mending[status];
  return failure(code, said.data.error, { details: [...fields, ...(mend === undefined ? [] : [mend])] });
}
