import { html, type Markup } from '../http/responses/html.ts';

/**
 * Returns the list of keyboard shortcuts with a switch that turns them off (WCAG 2.1.4). Hidden until the script shows
 * it.
 * @param keys what each key does.
 */
export const keyHelp = (
  keys: Readonly<Record<string, string>>,
): Markup => html`<details class="keys" hidden><summary>Keys</summary>
<ul>${Object.entries(keys).map(([key, words]) => html`<li><kbd>${key}</kbd> ${words}</li>`)}</ul>
<label class="switch"><input type="checkbox" id="keys-on"> Use these keys</label></details>`;
