import { shownRevision } from '@plainwell/contracts/delivery/source-revision.ts';
import { html, type Markup } from '../../http/responses/html.ts';

/** The commit that a release was made from, abbreviated as git does; any other word as it is. */
export function formatRevision(sourceRevision: string | null): Markup {
  if (sourceRevision === null) return html`<span class="muted">unknown</span>`;
  const { revision, hasChanges } = shownRevision(sourceRevision);
  return html`<code>${revision}</code>${hasChanges ? ' and changes' : null}`;
}
