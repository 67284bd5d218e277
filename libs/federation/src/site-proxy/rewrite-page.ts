import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';

/** Path at which open pages listen for new builds. */
export const RELOAD_PATH = '/__plainwell/reload';

/** Matches the page state in a page: its element, and its JSON, in which every `<` is escaped. */
const pageState = new RegExp(`(<script[^>]*\\sid="${PAGE_STATE_ID}"[^>]*>)([^<]*)(</script>)`);

/** Returns whether HTML is a page of a Plainwell site. */
export function isPlainwellPage(html: string): boolean {
  return pageState.test(html);
}

/** Returns whether a page has a slot that this remote fills. */
export function hasSlotOf(html: string, remote: string): boolean {
  return new RegExp(`<${ISLAND_TAG}\\s[^>]*\\bdata-remote="${remote}"`).test(html);
}

/** Inline script that reloads a page after each build. */
const reloadScript = `new EventSource('${RELOAD_PATH}').addEventListener('built',()=>location.reload())`;

/**
 * Returns a page's policy, extended to allow the inline script that reloads pages. A policy without rules for scripts
 * stays unchanged.
 */
export function rewritePolicy(policy: string): string {
  return policy.replace(
    /(^|;\s*)script-src(?=[\s;]|$)(?:\s+'none')?/,
    (rule) => `${rule.replace(/(?<!\s)\s+'none'$/, '')} '${integrityOf(reloadScript)}'`,
  );
}

/**
 * Inserts a local build, and the script that reloads the page, into a page. The page's release set then names the local
 * build for this remote. HTML that is not a page of a Plainwell site stays unchanged.
 */
export function rewritePage(html: string, remote: string, build: BrowserRelease): string {
  return html.replace(pageState, (_whole, element: string, json: string, end: string) => {
    const state: { releases?: Record<string, BrowserRelease> } = JSON.parse(json);
    const withBuild = { ...state, releases: { ...state.releases, [remote]: build } };
    return `${element}${JSON.stringify(withBuild).replaceAll('<', '\\u003c')}${end}<script>${reloadScript}</script>`;
  });
}
