import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { RolloutView } from '../../defence/read-model.ts';
import type { RolloutOrderKind } from '../../defence/rollout/service.ts';
import { html } from '../../http/responses/html.ts';
import { DEFENCE_PATH, releaseAddress, rolloutOrderAddress } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { whyField } from '../orders/why-field.ts';
import { formatPercent } from '../views/format-number.ts';
import { faultSummary } from '../views/form-field.ts';

/** Text of the button for each command. */
export const rolloutOrderWords: Record<RolloutOrderKind, string> = { pause: 'Pause', resume: 'Resume', abort: 'Abort' };

/**
 * Returns the commands that an operator can give to a rollout in its present state. Empty once the rollout has ended.
 */
export const rolloutOrdersFor = ({
  phase,
  isPaused,
}: Pick<RolloutView, 'phase' | 'isPaused'>): readonly RolloutOrderKind[] =>
  phase === 'succeeded' || phase === 'failed' ? [] : [isPaused ? 'resume' : 'pause', 'abort'];

/** Describes the effect of a command on readers, in a sentence or two. */
function consequence(kind: RolloutOrderKind, { percent }: RolloutView): string {
  const share =
    percent === 0 ? 'No reader gets its release yet' : `Its release stays at ${formatPercent(percent)} of the readers`;
  switch (kind) {
    case 'pause':
      return `${share}, until somebody resumes it. Its tests go on: where self-defence may, it still ends a canary that is significantly worse.`;
    case 'resume':
      return 'It takes its next step as soon as its tests, its time and its hooks allow.';
    case 'abort':
      return percent === 0
        ? 'It ends before its first step: no reader got its release.'
        : 'Its canary ends: its readers get what all others get, from their next page on. Pages that are open keep what they have.';
  }
}

interface RolloutOrderForm {
  /** One-time token of the form. */
  token: string;
  why: string;
  fault?: string | undefined;
}

/**
 * Returns the preview of a command on a progressive rollout. Its form contains the id of the rollout that the operator
 * saw.
 */
export function rolloutOrderPage(
  kind: RolloutOrderKind,
  rollout: RolloutView,
  { token, why, fault }: RolloutOrderForm,
): StaffPage {
  const { id, name, version, words } = rollout;
  return {
    title: `${rolloutOrderWords[kind]} the rollout of ${releaseId({ name, version })}`,
    ...(fault !== undefined && { before: 'Error:', status: 400 }),
    crumb: { href: DEFENCE_PATH, text: 'Self-defence' },
    isNarrow: true,
    content: html`${faultSummary('Nothing was changed yet', fault === undefined ? [] : [{ name: 'why', words: fault }])}
<p>${consequence(kind, rollout)}</p>
<p class="muted"><a class="version" href="${releaseAddress(name, version)}">${version}</a>: ${words}</p>
<form class="order" method="post" novalidate data-kept action="${rolloutOrderAddress(name, kind)}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="rollout" value="${id}">
${whyField(why, fault)}
<div class="actions"><button class="first">${rolloutOrderWords[kind]}</button><a class="button" href="${DEFENCE_PATH}#rollout-${id}">Cancel</a></div>
</form>`,
  };
}
