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

/** Styles of all areas, in the order in which they have to stand. */
const styles = ['page', 'blocks', 'tables', 'forms']
  .map((name) => readFileSync(join(import.meta.dirname, `styles/${name}.css`), 'utf8'))
  .join('');

/** What happens to the site while a page is open. */
export type Followed = 'changes' | 'processes' | 'failures';

/** A link in the words of the page. */
export interface PageLink {
  href: string;
  text: string;
}

/** A page of staff, before it is sent. */
export interface StaffPage {
  /** Heading, and title of the document. */
  title: string;
  /** What the title of the document says before the heading, so that it is the first thing heard: `Error:`, `Done:`. */
  before?: string;
  /** HTTP status. */
  status?: number;
  /** What follows the heading. */
  content: Markup;
  /** Shown above the heading: the way up. */
  crumb?: PageLink;
  /** Shown below the content of a page that is a dead end: a link, or the first place of the bar. */
  onward?: PageLink | 'first place';
  /** A script that the page has besides; it is whole without it. */
  script?: ScriptFile;
  /** What the page follows while it is open; one that names nothing stands still. */
  follows?: readonly Followed[];
  /** Address of this site to which the browser goes on at once (a refresh in the page's head). */
  goOnTo?: string;
  /** Source expression of the stylesheet of frames without an address, which have the page's policy. */
  frameStyles?: string;
  /** A page to read, and not one of tables. */
  isNarrow?: boolean;
}

/** How open pages are kept up to date. */
export interface LiveUpdates {
  /** Address of the event stream. */
  events: string;
  script: ScriptFile;
  /** Import map of what the script imports. */
  imports: object;
}

/** What the documents of one kind of staff have in common. */
export interface StaffDocument {
  area: StaffArea;
  /** Links of the bar. Pages without a way of their own lead on to the first. */
  places: readonly [PageLink, ...PageLink[]];
  /** `null`: all pages stand still. */
  live: LiveUpdates | null;
  /** What the area's own pages look like, after the styles of all areas. */
  styles: string;
}

/** Everything that a page has besides what it says. */
export interface PageSurroundings {
  viewer: StaffSession;
  /** Path and query of the page, for its links to itself. */
  address: string;
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  /** Design tokens, as CSS. */
  tokens: string;
  nonce: string;
  document: StaffDocument;
  /** Milliseconds since the epoch. */
  now: number;
  /** Where the events stood before the page was made; the page's stream begins there. */
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

/** The script of live updates, which imports nothing that is not in the page. The page is complete without it. */
function liveScript({ imports, script }: LiveUpdates, nonce: string): Markup {
  return html`<script type="importmap" nonce="${nonce}">${{ markup: JSON.stringify(imports) }}</script>
${moduleScript(script, nonce)}`;
}

/** What tells the script where it hears of changes. */
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
 * Of a request that failed: its lines of the log have the same id. A request that needs a sign-in has not failed.
 */
function reference(status: number | undefined): Markup | null {
  const id = currentRequest()?.id;
  return id === undefined || status === undefined || status < 400 || status === 401
    ? null
    : html`<p class="reference">Reference of this request, as in the log: <code>${id}</code></p>\n`;
}

/** When a page was made, and a link that makes it anew. */
function freshness(at: Date, address: string): Markup {
  const asOf = at.toISOString();
  return html`<p class="fresh">
<span>As of <time datetime="${asOf}">${asOf.slice(11, 19)}</time> UTC. Times are UTC.</span>
<a href="${address}">Refresh</a></p>`;
}

/** A button that leads on. */
export const leadsTo = ({ href, text }: PageLink): Markup =>
  html`<div class="actions"><a class="button first" href="${href}">${text}</a></div>`;

/**
 * The page as a complete document. The BFF makes it by itself and asks nothing of the shell: the page must work when
 * the live shell is the very release that has to be taken back.
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
