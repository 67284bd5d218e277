import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import { TAG_FAULT_MESSAGE, TAG_MESSAGE } from '@plainwell/contracts/browser/ads/creatives.ts';
import type { TagSettings } from '../../config/services/advertising-settings.ts';
import { securityPolicy } from '../../http/responses/security-policy.ts';

/** Sizes of ads to request for each format, in px. Each size fits into its slot. */
const sizes: Readonly<Record<SlotFormat, readonly (readonly [width: number, height: number])[]>> = {
  'medium-rectangle': [[300, 250]],
  leaderboard: [
    [728, 90],
    [468, 60],
    [320, 100],
    [320, 50],
  ],
};

/** Data about a slot for the ad server. */
export interface TagRequest {
  format: SlotFormat;
  /** Address of the page. */
  pageUrl: string;
  /** Key-value pairs for targeting. */
  targeting: Readonly<Record<string, string>>;
}

/**
 * Returns the Content-Security-Policy for a frame of the ad server: the strict policy that Google supports for its tag
 * (Google Publisher Tag, "Integrate with a Content Security Policy"), whose scripts load further scripts.
 * - Google's policy also names `'unsafe-inline'`, `https:` and `http:` for old browsers. Browsers that know nonces and
 *   `'strict-dynamic'` ignore them (CSP 3, sections 6.7.1 and 6.7.3).
 * - `'unsafe-eval'` stays, because the tag may break without notice under a stricter policy than Google's. `eval` lets
 *   the tag do nothing new: the tag may load any script anyway, and in this frame scripts reach nothing of the site.
 * - The `sandbox` directive also protects against direct visits to this address: the document has an opaque origin, so
 *   it cannot use cookies or storage of this site, reach the embedding page or navigate it.
 * @param ancestors source expression of the pages that may embed the frame.
 */
export function tagPolicy(nonce: string, ancestors: string): string {
  return securityPolicy({
    'script-src': `'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
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

/** Returns JSON that is safe inside a `<script>` element. */
const forScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns a document in which the ad server's tag fills one slot. The document sends messages to its page: the outcome,
 * and its own errors, but not those in the frames of creatives. The tag must render every creative across origins
 * (SafeFrame). A frame of the document's own origin would inherit the document's policy, which blocks the creative's
 * scripts.
 */
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
    fault: TAG_FAULT_MESSAGE,
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
const report = (type, message, url) =>
  parent.postMessage({ [given.fault]: { type, message: String(message), url } }, '*');
addEventListener('error', ({ message, filename }) => message && report('error', message, filename));
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  report('policy', effectiveDirective + ' ' + blockedURI.replace(/[?#].*/, ''), sourceFile));
const tell = (outcome) => parent.postMessage({ [given.message]: outcome }, '*');
window.googletag = window.googletag || { cmd: [] };
document.querySelector('script[src]').addEventListener('error', () => tell('blocked'));
googletag.cmd.push(() => {
  const service = googletag.pubads();
  service.setForceSafeFrame(true);
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
