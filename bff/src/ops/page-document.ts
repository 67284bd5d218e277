import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_NAME } from '../config/site.ts';
import { html, type Markup } from '../http/html.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/return-path.ts';
import { liveScript, scriptImports } from './script-files.ts';
import type { Visitor } from './visitor.ts';

const styles = readFileSync(join(import.meta.dirname, 'page-styles.css'), 'utf8');

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
  /** Whether the page follows what happens while it is open. */
  isLive?: boolean;
  /** A page to read, and not one of tables. */
  isNarrow?: boolean;
}

/** Everything that a page has besides what it says. */
export interface PageSurroundings {
  visitor: Visitor;
  /** Path and query of the page, for its links to itself. */
  address: string;
  /** Design tokens, as CSS. */
  tokens: string;
  nonce: string;
  /** Milliseconds since the epoch. */
  now: number;
}

const places = [
  { href: '/ops', text: 'Now' },
  { href: '/ops/changes', text: 'History' },
];

function bar({ visitor, address }: PageSurroundings): Markup {
  const [path] = address.split('?');
  const links = places.map(({ href, text }) => html`<a href="${href}"${path === href ? html` aria-current="page"` : null}>${text}</a> `);
  const name = visitor.kind === 'operator' ? visitor.email : visitor.kind === 'stranger' ? visitor.name : null;
  return html`<header class="bar">
<a class="site" href="/ops">${SITE_NAME} operators</a>
<nav aria-label="Operators">${visitor.kind === 'operator' ? links : null}<a href="/">To the site</a></nav>
${name === null ? null : html`<form class="who" method="post" action="/account/sign-out"><span>${name}</span><input type="hidden" name="${RETURN_PARAMETER}" value="/ops"><button class="quiet">Sign out</button></form>`}
</header>`;
}

/** What the script needs: nothing but itself. The page is whole without it. */
function script(nonce: string): Markup {
  return html`<script type="importmap" nonce="${nonce}">${{ markup: JSON.stringify(scriptImports) }}</script>
<script type="module" nonce="${nonce}" src="${liveScript.address}" integrity="${liveScript.integrity}"></script>`;
}

/**
 * The page as a complete document. The BFF makes it by itself and asks nothing of the shell: the page must work when the
 * live shell is the very release that has to be taken back.
 */
export function pageDocument({ title, before, content, crumb, isLive = false, isNarrow = false }: OpsPage, surroundings: PageSurroundings): string {
  const { address, tokens, nonce, now } = surroundings;
  const asOf = new Date(now).toISOString();
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${before === undefined ? null : `${before} `}${title} – ${SITE_NAME} operators</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${{ markup: tokens }}${{ markup: styles }}</style>
${isLive ? script(nonce) : null}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${bar(surroundings)}
<main id="main" tabindex="-1"${isNarrow ? html` class="narrow"` : null}${isLive ? html` data-events="/ops/events"` : null}>
${crumb ? html`<p class="crumb"><a href="${crumb.href}">← ${crumb.text}</a></p>` : null}
<h1 tabindex="-1">${title}</h1>
${isLive ? html`<p class="fresh"><span>As of <time datetime="${asOf}">${asOf.slice(11, 19)}</time> UTC. Times are UTC.</span><a href="${address}">Refresh</a></p>` : null}
${content}
</main>
${isLive ? html`<p class="hidden" id="announcement" role="status"></p>` : null}
</body>
</html>
`.markup;
}
