import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_NAME } from '../../config/site.ts';
import { splitAddress } from '../../http/requests/query-of.ts';
import { currentRequest } from '../../http/requests/request-context.ts';
import { htmlPage } from '../../http/responses/html-page.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { pageTicket, TICKET_PARAMETER } from '../../accounts/staff/page-ticket.ts';
import {
  CHANGES_PATH,
  DEFENCE_PATH,
  FAILURES_PATH,
  OPS_PATH,
  SCRIPT_ERRORS_PATH,
  SIGN_OUT_PATH,
  VITALS_PATH,
} from './addresses.ts';
import { liveScript, scriptImports, type ScriptFile } from './script-files.ts';
import type { OperatorSession } from '../operator-session.ts';

const styles = readFileSync(join(import.meta.dirname, 'page-styles.css'), 'utf8');

/** What happens to the site while a page is open. */
export type Followed = 'changes' | 'processes' | 'failures';

/** A page of operators, before it is sent. */
export interface OpsPage {
  /** Heading, and title of the document. */
  title: string;
  /** What the title of the document says before the heading, so that it is the first thing heard: `Error:`, `Done:`. */
  before?: string;
  /** HTTP status. */
  status?: number;
  /** What follows the heading. */
  content: Markup;
  /** Shown above the heading: the way up. */
  crumb?: { href: string; text: string };
  /** A script that the page has besides; it is whole without it. */
  script?: ScriptFile;
  /** Whether the page follows what happens while it is open. */
  isLive?: boolean;
  /** What it follows; changes of pointers and reports of processes where nothing is said. */
  follows?: readonly Followed[];
  /** Address of this site to which the page leads on by itself, at once. */
  goOnTo?: string;
  /** Source expression of the stylesheet of frames without an address, which have the page's policy. */
  frameStyles?: string;
  /** A page to read, and not one of tables. */
  isNarrow?: boolean;
}

/** What pages of one kind of staff have in common. */
export interface DocumentArea {
  /** Whom the pages are for, in the plural. */
  who: string;
  /** Root of the pages. */
  path: string;
  /** Ends a session (POST). */
  signOut: string;
  places: readonly { href: string; text: string }[];
}

/** Everything that a page has besides what it says. */
export interface PageSurroundings {
  viewer: OperatorSession;
  /** Path and query of the page, for its links to itself. */
  address: string;
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  /** Design tokens, as CSS. */
  tokens: string;
  nonce: string;
  /** Operators', where nothing is said. */
  area?: DocumentArea;
  /** Milliseconds since the epoch. */
  now: number;
  /** Where the feed stood before the page was made; the page's stream begins there. */
  since?: string;
}

const opsDocument: DocumentArea = {
  who: 'operators',
  path: OPS_PATH,
  signOut: SIGN_OUT_PATH,
  places: [
    { href: OPS_PATH, text: 'Now' },
    { href: FAILURES_PATH, text: 'Failures' },
    { href: SCRIPT_ERRORS_PATH, text: 'Script errors' },
    { href: VITALS_PATH, text: 'Vitals' },
    { href: DEFENCE_PATH, text: 'Self-defence' },
    { href: CHANGES_PATH, text: 'History' },
    { href: '/ops/campaigns', text: 'Campaigns' },
  ],
};

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function bar({ viewer, address, siteAddress, area = opsDocument }: PageSurroundings): Markup {
  const { rawPath: path } = splitAddress({ originalUrl: address });
  const links = area.places.map(
    ({ href, text }) => html`<a href="${href}"${path === href ? html` aria-current="page"` : null}>${text}</a> `,
  );
  return html`<header class="bar">
<a class="site" href="${area.path}">${SITE_NAME} ${area.who}</a>
<nav aria-label="${capitalised(area.who)}">${viewer.kind === 'operator' ? links : null}<a href="${siteAddress}/">To the site</a></nav>
${viewer.kind === 'signed-out' ? null : html`<form class="who" method="post" action="${area.signOut}"><span>${viewer.who}</span><input type="hidden" name="${TICKET_PARAMETER}" value="${pageTicket(viewer.session)}"><button class="quiet">Sign out</button></form>`}
</header>`;
}

/** What the script needs: nothing but itself. The page is whole without it. */
function script(nonce: string): Markup {
  return html`<script type="importmap" nonce="${nonce}">${{ markup: JSON.stringify(scriptImports) }}</script>
<script type="module" nonce="${nonce}" src="${liveScript.address}" integrity="${liveScript.integrity}"></script>`;
}

/** Of a request that failed: its lines of the log have the same id. */
function reference(status: number | undefined): Markup | null {
  const id = currentRequest()?.id;
  return id === undefined || status === undefined || status < 400
    ? null
    : html`<p>Reference of this request, as in the log: <code>${id}</code></p>\n`;
}

/**
 * The page as a complete document. The BFF makes it by itself and asks nothing of the shell: the page must work when
 * the live shell is the very release that has to be taken back.
 */
export function pageDocument(
  {
    title,
    status,
    before,
    content,
    crumb,
    goOnTo,
    script: ownScript,
    isLive = false,
    follows = ['changes', 'processes'],
    isNarrow = false,
  }: OpsPage,
  surroundings: PageSurroundings,
): string {
  const { address, tokens, nonce, now, viewer, since = '', area = opsDocument } = surroundings;
  const asOf = new Date(now).toISOString();
  const refresh = goOnTo === undefined ? null : html`<meta http-equiv="refresh" content="0;url=${goOnTo}">\n`;
  const head = html`${refresh}<link rel="icon" href="data:,">${isLive ? html`\n${script(nonce)}` : null}${ownScript === undefined ? null : html`\n<script type="module" nonce="${nonce}" src="${ownScript.address}" integrity="${ownScript.integrity}"></script>`}`;
  const body = html`<a class="skip" href="#main">Skip to content</a>
${bar(surroundings)}
<main id="main" tabindex="-1"${isNarrow ? html` class="narrow"` : null}${isLive && viewer.kind === 'operator' ? html` data-events="/ops/events" data-since="${since}" data-follows="${follows.join(' ')}" data-ticket="${pageTicket(viewer.session)}"` : null}>
${crumb ? html`<p class="crumb"><a href="${crumb.href}">← ${crumb.text}</a></p>` : null}
<h1 tabindex="-1">${title}</h1>
${isLive ? html`<p class="fresh"><span>As of <time datetime="${asOf}">${asOf.slice(11, 19)}</time> UTC. Times are UTC.</span><a href="${address}">Refresh</a></p>` : null}
${content}
${reference(status)}</main>
${isLive ? html`<p class="hidden" id="announcement" role="status"></p>` : null}`;
  return htmlPage({
    language: 'en',
    title: `${before === undefined ? '' : `${before} `}${title} – ${SITE_NAME} ${area.who}`,
    robots: 'noindex, nofollow',
    styles: tokens + styles,
    nonce,
    head,
    body,
  });
}
