import type { GateCheck, GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { formatCount } from './format-number.ts';

/** Name of each check for operators: the rule that the check tests. */
const checkWords: Record<GateCheck, string> = {
  files: 'Files are those that were signed',
  names: 'Public names are the team’s own',
  modules: 'Modules that the layouts use are there',
  contract: 'Contracts fit in both directions',
  shared: 'Shared dependencies can be met',
  budgets: 'Byte budgets are kept',
  server: 'Renders every fixture on the server',
  browser: 'Loads in a browser beside the live releases',
};

const marks = { passed: '✓', refused: '✕', unchecked: '–' } as const;
const outcomes = { passed: 'passed', refused: 'refused', unchecked: 'not checked' } as const;

/** Returns the list of all findings of the gate, with their reasons. */
export function findingList({ findings }: GateReport): Markup {
  return html`<ul class="findings">
${findings.map(
  ({
    check,
    outcome,
    reasons,
    duration,
  }) => html`<li><span class="mark" aria-hidden="true">${marks[outcome]}</span>${checkWords[check]}: <span${outcome === 'refused' ? html` class="wrong-text"` : null}>${outcomes[outcome]}</span> <span class="muted">${Math.round(duration)} ms</span>
${reasons.length === 0 ? null : html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}</li>\n`,
)}</ul>
`;
}

/** Returns the gate's report as a short summary that opens to all findings. */
export function gateSummary(gate: GateReport | null): Markup {
  if (gate === null) return html`<span class="muted">built with the site</span>`;
  const refused = gate.findings.filter(({ outcome }) => outcome !== 'passed').length;
  return html`<details><summary>${refused === 0 ? `passed ${formatCount(gate.findings.length, 'check', 'checks')}` : `${refused} of ${gate.findings.length} not passed`}</summary>${findingList(gate)}</details>`;
}
