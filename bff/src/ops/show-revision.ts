import { html, type Markup } from '../http/html.ts';

/** Digits of a commit that are enough to know it by, as git shows it. */
const ABBREVIATED = 10;

/** A commit, and what the release command adds when files differed from it. */
const COMMIT = /^([0-9a-f]{40,64})(-dirty)?$/;

/** The commit that a release was made from, abbreviated as git does; any other word as it is. */
export function showRevision(revision: string | null): Markup {
  if (revision === null) return html`<span class="muted">unknown</span>`;
  const [, commit, changed] = COMMIT.exec(revision) ?? [];
  if (commit === undefined) return html`<code>${revision}</code>`;
  return html`<code>${commit.slice(0, ABBREVIATED)}</code>${changed === undefined ? null : ' and changes'}`;
}
