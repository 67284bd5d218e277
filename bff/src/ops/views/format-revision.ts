import { shownRevision } from '@plainwell/contracts/delivery/release/source-revision.ts';
import { html, type Markup } from '../../http/responses/html.ts';

/** Returns the source commit of a release, abbreviated as git does. Returns any other text unchanged. */
export function formatRevision(sourceRevision: string | null): Markup {
  if (sourceRevision === null) return html`<span class="muted">unknown</span>`;
  const { revision, hasChanges } = shownRevision(sourceRevision);
  return html`<code>${revision}</code>${hasChanges ? ' and changes' : null}`;
}
