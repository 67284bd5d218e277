import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { readForm } from '../http/read-form.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { nameAddress, OPS_PATH, orderKinds, type OrderKind } from './addresses.ts';
import type { Answer, Answering } from './answering.ts';
import { firstValues } from './first-values.ts';
import { giveOrder, type OrderParts, type OrderResult } from './give-order.ts';
import { orderPage } from './order-page.ts';
import type { OpsPage } from './page-document.ts';
import { problemPage } from './problem-page.ts';
import { readDraft, type Draft, type ReadDraft } from './read-draft.ts';
import { readKnownName } from './read-known-name.ts';
import { readOrderForm, typedOrder } from './read-order-form.ts';
import { changeOf, type RegistryReading } from './read-site.ts';
import { linkPage, movedPage, refusedPage } from './result-pages.ts';

/** Largest form: a reason that is far too long is told so, and not lost. */
const FORM_LIMIT = '64kb';

export interface OrderRouteParts extends Omit<OrderParts, 'registry'> {
  publicUrl: string;
  registry: RegistryReading & OrderParts['registry'];
  answering: Answering;
  log: Logger;
}

const outdated = (name: string): OpsPage =>
  problemPage({ status: 400, title: 'This form is not whole', reason: 'It does not say which pointer you saw. Nothing was changed: open the form again.', back: { href: nameAddress(name), text: `Back to ${name}` } });

/** GET and POST /ops/releases/{name}/{order}: an order is looked at, and given (POST, redirect, GET). */
export function orderRoutes({ publicUrl, registry, previewLinks, answering, log }: OrderRouteParts): Router {
  const router = Router();

  async function draftOf(request: Request, kind: OrderKind): Promise<ReadDraft> {
    const known = await readKnownName(registry, request);
    if (!known.ok) return known;
    const value = firstValues(request);
    return readDraft(registry, kind, known.name, { version: value('version'), channel: value('channel') });
  }

  async function pageOf(result: OrderResult, draft: Draft, now: number): Promise<OpsPage | { redirect: string }> {
    switch (result.kind) {
      case 'pointed':
        return { redirect: `${nameAddress(draft.name)}?done=${result.change.change}` };
      case 'linked':
        return linkPage(draft, result.link, now);
      case 'moved':
        return movedPage(draft, result.pointer && { ...result.pointer, made: await changeOf(registry, draft.name, result.pointer.change) }, now);
      case 'refused':
        return refusedPage(draft, result.gate);
      case 'impossible':
        return problemPage({ status: 409, title: 'This cannot be done', reason: `Nothing was changed: ${result.reason}`, back: { href: nameAddress(draft.name), text: `Back to ${draft.name}` } });
    }
  }

  const give =
    (kind: OrderKind): Answer =>
    async (request, operator, now) => {
      const read = await draftOf(request, kind);
      if (!read.ok) return problemPage(read);
      const { draft } = read;
      const typed = typedOrder(request.body);
      const form = readOrderForm(kind, typed);
      if (!form.ok) return form.isOutdated ? outdated(draft.name) : orderPage(draft, now, typed, form.faults);
      const result = await giveOrder({ registry, previewLinks }, draft, form.fields, operator.email);
      const version = draft.target?.release.version;
      log.info({ who: operator.email, order: kind, name: draft.name, channel: draft.channel, version, result: result.kind }, 'operator gave an order');
      return pageOf(result, draft, now);
    };

  for (const kind of orderKinds) {
    const address = `${OPS_PATH}/releases/:name/${kind}`;
    router.get(
      address,
      answering.forOperators(async (request, _operator, now) => {
        const read = await draftOf(request, kind);
        return read.ok ? orderPage(read.draft, now) : problemPage(read);
      }),
    );
    router.post(address, requireSameOrigin(publicUrl), readForm(FORM_LIMIT), answering.forOperators(give(kind)));
  }
  return router;
}
