import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { RolloutView } from '../../defence/read-model.ts';
import type { RolloutCommandKind } from '../../defence/rollout/service.ts';
import { html } from '../../http/responses/html.ts';
import { DEFENCE_PATH, releaseAddress, rolloutCommandAddress } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { whyField } from '../commands/why-field.ts';
import { formatPercent } from '../views/format-number.ts';
import { faultSummary } from '../views/form-field.ts';

/** Text of the button for each command. */
export const rolloutCommandWords: Record<RolloutCommandKind, string> = {
  pause: 'Pause',
  resume: 'Resume',
  abort: 'Abort',
};

/**
 * Returns the commands that an operator can give to a rollout in its present state. Empty once the rollout has ended.
 */
export const rolloutCommandsFor = ({
  phase,
  isPaused,
}: Pick<RolloutView, 'phase' | 'isPaused'>): readonly RolloutCommandKind[] =>
  phase === 'succeeded' || phase === 'failed' ? [] : [isPaused ? 'resume' : 'pause', 'abort'];

/** Describes the effect of a command on readers, in a sentence or two. */
function consequence(kind: RolloutCommandKind, { percent }: RolloutView): string {
  const share =
    percent === 0 ? 'No reader gets its release yet' : `Its release stays at ${formatPercent(percent)} of the readers`;
  switch (kind) {
    case 'pause':
      return `${share}, until somebody resumes the rollout. Its tests continue, and self-defence may still end a canary that is significantly worse.`;
    case 'resume':
      return 'The rollout takes its next step as soon as its tests, its waiting time and its hooks allow.';
    case 'abort':
      return percent === 0
        ? 'The rollout ends before its first step: no reader got its release.'
        : 'The canary ends. Its readers get the same release as all others from their next page on. Open pages keep their releases.';
  }
}

interface RolloutCommandForm {
  /** One-time token of the form. */
  token: string;
  why: string;
  fault?: string | undefined;
}

/**
 * Returns the preview of a command on a progressive rollout. Its form contains the id of the rollout that the operator
 * saw.
 */
export function rolloutCommandPage(
  kind: RolloutCommandKind,
  rollout: RolloutView,
  { token, why, fault }: RolloutCommandForm,
): StaffPage {
  const { id, name, version, words } = rollout;
  return {
    title: `${rolloutCommandWords[kind]} the rollout of ${releaseId({ name, version })}`,
    ...(fault !== undefined && { before: 'Error:', status: 400 }),
    crumb: { href: DEFENCE_PATH, text: 'Self-defence' },
    isNarrow: true,
    content: html`${faultSummary('Nothing was changed', fault === undefined ? [] : [{ name: 'why', words: fault }])}
<p>${consequence(kind, rollout)}</p>
<p class="muted"><a class="version" href="${releaseAddress(name, version)}">${version}</a>: ${words}</p>
<form class="stack" method="post" novalidate data-kept action="${rolloutCommandAddress(name, kind)}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="rollout" value="${id}">
${whyField(why, fault)}
<div class="actions"><button class="first">${rolloutCommandWords[kind]}</button><a class="button" href="${DEFENCE_PATH}#rollout-${id}">Cancel</a></div>
</form>`,
  };
}
