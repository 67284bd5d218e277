import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_NAME } from '../../config/site.ts';
import { splitAddress } from '../../http/requests/query-of.ts';
import { currentRequest } from '../../http/requests/request-context.ts';
import { htmlPage } from '../../http/responses/html-page.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { pageTicket, TICKET_PARAMETER } from '../access/page-ticket.ts';
import type { StaffSession } from '../access/read-staff-session.ts';
import { signOutPath, type StaffArea } from '../access/staff-area.ts';
import type { ScriptFile } from './script-file.ts';

/** Styles of all areas, in cascade order. */
const styles = ['page', 'blocks', 'tables', 'forms']
  .map((name) => readFileSync(join(import.meta.dirname, `styles/${name}.css`), 'utf8'))
  .join('');

/** Kinds of events on the site that an open page can follow. */
export type Followed = 'changes' | 'processes' | 'failures';

/** A link with its text. */
export interface PageLink {
  href: string;
  text: string;
}

/** A staff page, before `pageDocument` makes a document of it. */
export interface StaffPage {
  /** Heading of the page and title of the document. */
  title: string;
  /** Text before the heading in the document's title, so that a screen reader announces it first: `Error:`, `Done:`. */
  before?: string;
  /** HTTP status, 200 by default. */
  status?: number;
  /** Content below the heading. */
  content: Markup;
  /** Link to the parent page, shown above the heading. */
  crumb?: PageLink;
  /** Link that ends a page without other links: this link, or the first link of the navigation bar. */
  onward?: PageLink | 'first place';
  /** An additional script, without which the page is still complete. */
  script?: ScriptFile;
  /** Events that the page follows while it is open. Absent: the page does not update. */
  follows?: readonly Followed[];
  /** Address of this site to which the browser goes at once, through a refresh in the page's head. */
  goOnTo?: string;
  /** Source expression for the stylesheet of `srcdoc` frames, which inherit the page's policy. */
  frameStyles?: string;
  /** True for a page of text, false for a page with wide tables. */
  isNarrow?: boolean;
}

/** The script and the event stream that keep open pages up to date. */
export interface LiveUpdates {
  /** Address of the event stream. */
  events: string;
  script: ScriptFile;
  /** Import map for the script's imports. */
  imports: object;
}

/** The common parts of all documents of an area. */
export interface StaffDocument {
  area: StaffArea;
  /** Links of the navigation bar. Pages with the `onward` link `first place` end with the first of these links. */
  places: readonly [PageLink, ...PageLink[]];
  /** `null` if the area's pages do not update. */
  live: LiveUpdates | null;
  /** Styles of the area's own pages, placed after the styles of all areas. */
  styles: string;
}

/** Everything that a document needs in addition to the page. */
export interface PageSurroundings {
  viewer: StaffSession;
  /** Path and query of the page, for links to itself. */
  address: string;
  /** Origin of the readers' pages, without a trailing slash. */
  siteAddress: string;
  /** Design tokens, as CSS. */
  tokens: string;
  nonce: string;
  document: StaffDocument;
  /** Current time, in milliseconds since the epoch. */
  now: number;
  /** Position in the event stream from which the page's stream starts: the position before the page was made. */
  since?: string;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function signOutForm(area: StaffArea, { who, session }: Exclude<StaffSession, { kind: 'signed-out' }>): Markup {
  const ticket = html`<input type="hidden" name="${TICKET_PARAMETER}" value="${pageTicket(session)}">`;
  return html`<form class="who" method="post" action="${signOutPath(area)}">
<span>${who}</span>${ticket}<button class="quiet">Sign out</button>
</form>`;
}

function bar({ viewer, address, siteAddress, document: { area, places } }: PageSurroundings): Markup {
  const { rawPath: path } = splitAddress({ originalUrl: address });
  const links = places.map(
    ({ href, text }) => html`<a href="${href}"${path === href ? html` aria-current="page"` : null}>${text}</a> `,
  );
  return html`<header class="bar">
<a class="site" href="${area.path}">${SITE_NAME} ${area.role}</a>
<nav aria-label="${capitalised(area.role)}">
${viewer.kind === 'listed' ? links : null}<a href="${siteAddress}/">To the site</a>
</nav>
${viewer.kind === 'signed-out' ? null : signOutForm(area, viewer)}
</header>`;
}

const moduleScript = ({ address, integrity }: ScriptFile, nonce: string): Markup =>
  html`<script type="module" nonce="${nonce}" src="${address}" integrity="${integrity}"></script>`;

/** Returns the script of live updates with its import map. The page is complete without the script. */
function liveScript({ imports, script }: LiveUpdates, nonce: string): Markup {
  return html`<script type="importmap" nonce="${nonce}">${{ markup: JSON.stringify(imports) }}</script>
${moduleScript(script, nonce)}`;
}

/** Returns the attributes that tell the script where to receive events. */
function streamOf(
  follows: readonly Followed[],
  { events }: LiveUpdates,
  { viewer, since = '' }: PageSurroundings,
): Markup | null {
  if (viewer.kind !== 'listed') return null;
  return html` data-events="${events}" data-since="${since}"
 data-follows="${follows.join(' ')}" data-ticket="${pageTicket(viewer.session)}"`;
}

/**
 * Returns the request id of a failed request, which the log lines of the request also carry. Status 401 is no failure.
 */
function reference(status: number | undefined): Markup | null {
  const id = currentRequest()?.id;
  return id === undefined || status === undefined || status < 400 || status === 401
    ? null
    : html`<p class="reference">Reference of this request, as in the log: <code>${id}</code></p>\n`;
}

/** Returns the time at which a page was made, and a link that reloads it. */
function freshness(at: Date, address: string): Markup {
  const asOf = at.toISOString();
  return html`<p class="fresh">
<span>As of <time datetime="${asOf}">${asOf.slice(11, 19)}</time> UTC. Times are UTC.</span>
<a href="${address}">Refresh</a></p>`;
}

/** Returns a link to the next page, styled as a button. */
export const leadsTo = ({ href, text }: PageLink): Markup =>
  html`<div class="actions"><a class="button first" href="${href}">${text}</a></div>`;

/**
 * Returns the page as a complete document. The BFF makes it without the shell, because staff must be able to roll back
 * a broken live shell.
 */
export function pageDocument(page: StaffPage, surroundings: PageSurroundings): string {
  const { title, status, before, content, crumb, onward, goOnTo, script, follows, isNarrow = false } = page;
  const { address, tokens, nonce, now, document } = surroundings;
  const live = follows === undefined ? null : document.live;
  const refresh = goOnTo === undefined ? null : html`<meta http-equiv="refresh" content="0;url=${goOnTo}">\n`;
  const stream = live && streamOf(follows ?? [], live, surroundings);
  const scripts = [live && liveScript(live, nonce), script === undefined ? null : moduleScript(script, nonce)];
  const head = html`${refresh}<link rel="icon" href="data:,">
${scripts}`;
  const body = html`<a class="skip" href="#main">Skip to content</a>
${bar(surroundings)}
<main id="main" tabindex="-1"${isNarrow ? html` class="narrow"` : null}${stream}>
${crumb ? html`<p class="crumb"><a href="${crumb.href}">← ${crumb.text}</a></p>` : null}
<h1 tabindex="-1">${title}</h1>
${live && freshness(new Date(now), address)}
${content}
${onward ? leadsTo(onward === 'first place' ? document.places[0] : onward) : null}
${reference(status)}</main>
${live ? html`<p class="hidden" id="announcement" role="status"></p>` : null}`;
  return htmlPage({
    language: 'en',
    title: `${before === undefined ? '' : `${before} `}${title} – ${SITE_NAME} ${document.area.role}`,
    robots: 'noindex, nofollow',
    styles: tokens + styles + document.styles,
    nonce,
    head,
    body,
  });
}
