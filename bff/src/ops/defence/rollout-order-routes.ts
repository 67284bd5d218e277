import { Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { DefenceReadModel, RolloutView } from '../../defence/read-model.ts';
import { rolloutOrderKinds, type RolloutOrders } from '../../defence/rollout/service.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { DEFENCE_PATH, OPS_PATH, rolloutOrderAddress } from '../addresses.ts';
import { problemPage } from '../../staff/document/problem-page.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { unprovenOrderPage } from '../orders/unproven-order-page.ts';
import { whyFault } from '../orders/why-field.ts';
import { rolloutOrderPage, rolloutOrdersFor } from './rollout-order-page.ts';

/** Maximum size of a form: larger than a reason may be, so that a long one gets a fault and is kept. */
const FORM_LIMIT = '64kb';

export interface RolloutOrderRouteParts {
  /** `null` if self-defence does not run. */
  defence: Pick<DefenceReadModel, 'rollouts'> | null;
  rollouts: RolloutOrders | null;
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
export function rolloutOrderRoutes({
  defence,
  rollouts,
  formTokens,
  staffHandler: { forStaff },
  log,
}: RolloutOrderRouteParts): Router {
  const router = Router();
  const nothingRuns = (name: string) =>
    problem(
      409,
      'This rollout does not run',
      `no progressive rollout of ${name.slice(0, 60)} runs. It may have ended a moment ago.`,
    );

  async function runningOf(name: string): Promise<RolloutView | undefined> {
    const [newest] = (await defence?.rollouts({ name, ended: 1 })) ?? [];
    return newest !== undefined && rolloutOrdersFor(newest).length > 0 ? newest : undefined;
  }

  for (const kind of rolloutOrderKinds) {
    const address = `${OPS_PATH}/rollouts/:name/${kind}`;
    router.get(
      address,
      forStaff(async ({ params }, { session }) => {
        const name = String(params['name']);
        const rollout = await runningOf(name);
        if (rollout === undefined) return nothingRuns(name);
        return rolloutOrderPage(kind, rollout, {
          token: await formTokens.issue(session, rolloutOrderAddress(name, kind)),
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
        if (!(await formTokens.use(session, rolloutOrderAddress(name, kind), token))) {
          log.warn({ who, order: kind, name }, 'order for a rollout refused: it carries no token of its page');
          return unprovenOrderPage({ href: rolloutOrderAddress(name, kind), text: 'Look at the order again' });
        }
        const rollout = await runningOf(name);
        if (rollout === undefined || rollouts === null) return nothingRuns(name);
        const fault = whyFault(why);
        if (fault !== undefined)
          return rolloutOrderPage(kind, rollout, {
            token: await formTokens.issue(session, rolloutOrderAddress(name, kind)),
            why,
            fault,
          });
        const result = await rollouts[kind](name, { who, why: why.trim(), id: Number(seen) });
        log.info(
          { who, order: kind, name, version: rollout.version, ok: result.ok },
          'operator gave an order for a rollout',
        );
        return result.ok
          ? { redirect: `${DEFENCE_PATH}#rollout-${result.rollout.id}` }
          : problem(result.status, 'This cannot be done', result.error);
      }),
    );
  }
  return router;
}
