import type { ReleaseDetails } from '@plainwell/contracts/delivery/registry.ts';
import { html } from '../../http/responses/html.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { diffAddress, FAILURES_PATH, nameAddress, withQuery } from '../addresses.ts';
import { dataTable } from '../views/data-table.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { releaseActions } from '../views/release-table.ts';
import { findingList } from '../views/format-gate.ts';
import { formatSize } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';

/**
 * Returns the page `/ops/releases/{name}/versions/{version}` with all facts about one release.
 * @param stable version that readers get.
 */
export function releasePage(
  { release, manifest, gate }: ReleaseDetails,
  stable: string | undefined,
  now: number,
): StaffPage {
  const { name, version, author, publishedBy, publishedAt, sourceRevision, size, files, channels, contractVersion } =
    release;
  const facts: [string, string | number | ReturnType<typeof html>][] = [
    ['Channels', channels.length === 0 ? 'none' : channels.join(', ')],
    ['Published', formatTime(new Date(publishedAt), now)],
    ['By', author === null ? publishedBy : `${author} (${publishedBy})`],
    ['Source', sourceRevision ?? 'unknown'],
    ['Size', `${formatSize(size)} in ${files} files`],
    ['Contract', contractVersion],
  ];
  return {
    title: `${name} ${version}`,
    crumb: { href: nameAddress(name), text: name },
    content: html`<div class="actions">${releaseActions(release)}${stable === undefined || stable === version ? null : html`<a class="button quiet" href="${diffAddress(name, stable, version)}">Compare with stable</a>`}<a class="button quiet" href="${withQuery(FAILURES_PATH, { by: 'cause', release: releaseId(release) })}">Its failed loads</a></div>
<h2>About</h2>
<dl class="facts">${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>
<h2>Gate</h2>
${gate === null ? html`<p>The site started with this build, so the gate has not checked it. The gate checks it before a channel points at it.</p>` : findingList(gate)}
<h2>Shared dependencies</h2>
${dataTable({
  caption: 'Ranges that this release accepts',
  columns: [{ heading: 'Dependency' }, { heading: 'Range' }, { heading: 'Singleton' }],
  rows: Object.entries(manifest.shared).map(([dependency, { requiredVersion, singleton }]) => ({
    cells: [dependency, requiredVersion, singleton ? 'yes' : 'no'],
  })),
  empty: 'It shares nothing.',
})}
${
  manifest.kind === 'remote'
    ? html`<h2>Modules</h2>
<ul>${Object.keys(manifest.browser.modules).map((module) => html`<li>${module.replace('./', '')}</li>`)}</ul>`
    : null
}`,
  };
}
