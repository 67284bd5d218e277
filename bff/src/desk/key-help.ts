import { html, type Markup } from '../http/responses/html.ts';

/**
 * The help of the keys, and the switch that turns them off (WCAG 2.1.4). Without script there are no keys.
 * @param keys what each does.
 */
export const keyHelp = (
  keys: Readonly<Record<string, string>>,
): Markup => html`<details class="keys" hidden><summary>Keys</summary>
<ul>${Object.entries(keys).map(([key, words]) => html`<li><kbd>${key}</kbd> ${words}</li>`)}</ul>
<label class="switch"><input type="checkbox" id="keys-on"> Use these keys</label></details>`;
