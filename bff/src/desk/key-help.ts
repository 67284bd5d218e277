import { html } from '../http/responses/html.ts';

/** The keys, in sight of whoever uses them; the switch turns them off (WCAG 2.1.4). Without script there are none. */
export const keyHelp = html`<details class="keys" hidden><summary>Keys</summary>
<ul><li><kbd>j</kbd> next comment</li><li><kbd>k</kbd> comment before</li><li><kbd>a</kbd> approve</li><li><kbd>e</kbd> edit, then approve</li><li><kbd>r</kbd> reject</li><li><kbd>n</kbd> editor’s note</li><li><kbd>u</kbd> undo</li></ul>
<label class="switch"><input type="checkbox" id="keys-on"> Use these keys</label></details>`;
