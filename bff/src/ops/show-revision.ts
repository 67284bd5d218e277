import { shownRevision } from '@plainwell/contracts/source-revision.ts';
import { html, type Markup } from '../http/html.ts';

/** The commit that a release was made from, abbreviated as git does; any other word as it is. */
export function showRevision(sourceRevision: string | null): Markup {
  if (sourceRevision === null) return html`<span class="muted">unknown</span>`;
  const { revision, hasChanges } = shownRevision(sourceRevision);
  return html`<code>${revision}</code>${hasChanges ? ' and changes' : null}`;
}
