import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import { TAG_MESSAGE } from '@plainwell/contracts/browser/creatives.ts';
import type { TagSettings } from '../../config/services/advertising-settings.ts';
import { securityPolicy } from '../../http/responses/security-policy.ts';

/** Sizes that are asked for, in px; each is one that its slot has room for. */
const sizes: Readonly<Record<SlotFormat, readonly (readonly [width: number, height: number])[]>> = {
  'medium-rectangle': [[300, 250]],
  leaderboard: [
    [728, 90],
    [468, 60],
    [320, 100],
    [320, 50],
  ],
};

/** What an ad server is told of a slot. */
export interface TagRequest {
  format: SlotFormat;
  /** Address of the page. */
  pageUrl: string;
  /** Key-values. */
  targeting: Readonly<Record<string, string>>;
}

/**
 * The policy of a frame of the ad server: Google's strict policy for its tag (Google Publisher Tag, "Use Content
 * Security Policy"), whose scripts bring others. `sandbox` holds it also where somebody opens the address by itself: it
 * has no origin, so neither cookies nor storage of this site, cannot reach the page and cannot lead it elsewhere.
 * @param ancestors source expression of the pages that may hold it.
 */
export function tagPolicy(nonce: string, ancestors: string): string {
  return securityPolicy({
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': "'unsafe-inline'",
    'img-src': 'https: data:',
    'font-src': 'https: data:',
    'media-src': 'https:',
    'connect-src': 'https:',
    'frame-src': 'https:',
    'form-action': "'none'",
    'frame-ancestors': ancestors,
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  });
}

/** JSON that may stand in a script. */
const forScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A document in which the ad server's tag fills one slot. It tells its page what came of it. */
export function tagDocument(
  { networkCode, script }: TagSettings,
  { format, pageUrl, targeting }: TagRequest,
  language: string,
  nonce: string,
): string {
  const given = {
    unit: `/${networkCode}/${targeting['site'] ?? 'site'}`,
    sizes: sizes[format],
    targeting,
    pageUrl,
    message: TAG_MESSAGE,
  };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Ad</title>
<style>html,body{margin:0;block-size:100%;overflow:hidden}body{display:grid;place-items:center}</style>
<script async nonce="${nonce}" src="${script.replaceAll('"', '%22')}"></script>
</head>
<body>
<div id="slot"></div>
<script nonce="${nonce}">
const given = ${forScript(given)};
const tell = (outcome) => parent.postMessage({ [given.message]: outcome }, '*');
window.googletag = window.googletag || { cmd: [] };
document.querySelector('script[src]').addEventListener('error', () => tell('blocked'));
googletag.cmd.push(() => {
  const service = googletag.pubads();
  service.set('page_url', given.pageUrl);
  for (const [key, value] of Object.entries(given.targeting)) service.setTargeting(key, value);
  service.addEventListener('slotRenderEnded', ({ isEmpty }) => tell(isEmpty ? 'empty' : 'filled'));
  googletag.defineSlot(given.unit, given.sizes, 'slot').addService(service);
  googletag.enableServices();
  googletag.display('slot');
});
</script>
</body>
</html>
`;
}
