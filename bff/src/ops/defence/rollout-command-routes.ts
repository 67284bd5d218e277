import { Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { DefenceReadModel, RolloutView } from '../../defence/read-model.ts';
import { rolloutCommandKinds, type RolloutCommands } from '../../defence/rollout/service.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { DEFENCE_PATH, OPS_PATH, rolloutCommandAddress } from '../addresses.ts';
import { problemPage } from '../../staff/document/problem-page.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { unprovenCommandPage } from '../commands/unproven-command-page.ts';
import { whyFault } from '../commands/why-field.ts';
import { rolloutCommandPage, rolloutCommandsFor } from './rollout-command-page.ts';

/** Maximum size of a form. Larger than a reason may be, so that the form can show an overlong reason with its fault. */
const FORM_LIMIT = '64kb';

export interface RolloutCommandRouteParts {
  /** `null` if self-defence does not run. */
  defence: Pick<DefenceReadModel, 'rollouts'> | null;
  rollouts: RolloutCommands | null;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  staffHandler: Pick<StaffHandler, 'forStaff'>;
  log: Logger;
}

const field = z.string().catch('');
/** The fields of a sent form. A field that is absent or repeated is empty. */
const typedSchema = z.object({ token: field, rollout: field, why: field }).catch({ token: '', rollout: '', why: '' });

const back = { href: DEFENCE_PATH, text: 'Self-defence' };
const problem = (status: number, title: string, reason: string) =>
  problemPage({ status, title, reason: `Nothing was changed: ${reason}`, back });

/**
 * Serves GET and POST /ops/rollouts/{name}/{pause, resume, abort}: an operator previews a command on a progressive
 * rollout and gives it (POST, redirect, GET).
 */
export function rolloutCommandRoutes({
  defence,
  rollouts,
  formTokens,
  staffHandler: { forStaff },
  log,
}: RolloutCommandRouteParts): Router {
  const router = Router();
  const nothingRuns = (name: string) =>
    problem(
      409,
      'This rollout is not running',
      `no progressive rollout of ${name.slice(0, 60)} is running. It may have ended a moment ago.`,
    );

  async function runningOf(name: string): Promise<RolloutView | undefined> {
    const [newest] = (await defence?.rollouts({ name, ended: 1 })) ?? [];
    return newest !== undefined && rolloutCommandsFor(newest).length > 0 ? newest : undefined;
  }

  for (const kind of rolloutCommandKinds) {
    const address = `${OPS_PATH}/rollouts/:name/${kind}`;
    router.get(
      address,
      forStaff(async ({ params }, { session }) => {
        const name = String(params['name']);
        const rollout = await runningOf(name);
        if (rollout === undefined) return nothingRuns(name);
        return rolloutCommandPage(kind, rollout, {
          token: await formTokens.issue(session, rolloutCommandAddress(name, kind)),
          why: '',
        });
      }),
    );
    router.post(
      address,
      readForm(FORM_LIMIT),
      forStaff(async ({ params, body }, { session, who }) => {
        const name = String(params['name']);
        const { token, rollout: seen, why } = typedSchema.parse(body ?? {});
        if (!(await formTokens.use(session, rolloutCommandAddress(name, kind), token))) {
          log.warn({ who, command: kind, name }, 'command for a rollout refused: it carries no token of its page');
          return unprovenCommandPage({ href: rolloutCommandAddress(name, kind), text: 'Review the command again' });
        }
        const rollout = await runningOf(name);
        if (rollout === undefined || rollouts === null) return nothingRuns(name);
        const fault = whyFault(why);
        if (fault !== undefined)
          return rolloutCommandPage(kind, rollout, {
            token: await formTokens.issue(session, rolloutCommandAddress(name, kind)),
            why,
            fault,
          });
        const result = await rollouts[kind](name, { who, why: why.trim(), id: Number(seen) });
        log.info(
          { who, command: kind, name, version: rollout.version, ok: result.ok },
          'operator gave a command for a rollout',
        );
        return result.ok
          ? { redirect: `${DEFENCE_PATH}#rollout-${result.rollout.id}` }
          : problem(result.status, 'This cannot be done', result.error);
      }),
    );
  }
  return router;
}
