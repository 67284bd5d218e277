import { html, type Markup } from '../http/html.ts';

/** Digits of a commit that are enough to know it by, as git shows it. */
const ABBREVIATED = 10;

/** The commit that a release was made from, abbreviated as git does; any other word as it is. */
export function showRevision(revision: string | null): Markup {
  if (revision === null) return html`<span class="muted">unknown</span>`;
  return html`<code>${/^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, ABBREVIATED) : revision}</code>`;
}
