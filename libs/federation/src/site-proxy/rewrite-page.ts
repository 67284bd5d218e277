import { integrityOf } from '@plainwell/contracts/delivery/release-integrity.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';

/** Where open pages hear of a new build. */
export const RELOAD_PATH = '/__plainwell/reload';

/** The page state as it stands in a page: its element, and the JSON, in which every `<` is escaped. */
const pageState = new RegExp(`(<script[^>]*\\sid="${PAGE_STATE_ID}"[^>]*>)([^<]*)(</script>)`);

/** Whether some HTML is a page of a Plainwell site. */
export function isPlainwellPage(html: string): boolean {
  return pageState.test(html);
}

/** Whether a page has a slot that this remote fills. */
export function hasSlotOf(html: string, remote: string): boolean {
  return new RegExp(`<${ISLAND_TAG}\\s[^>]*\\bdata-remote="${remote}"`).test(html);
}

/** Loads pages anew after each build. */
const reloadScript = `new EventSource('${RELOAD_PATH}').addEventListener('built',()=>location.reload())`;

/**
 * The policy of a page, which then also lets the script run that loads the page anew. One without rules for scripts
 * stays as it is.
 */
export function rewritePolicy(policy: string): string {
  return policy.replace(
    /(^|;\s*)script-src(?=[\s;]|$)(?:\s+'none')?/,
    (rule) => `${rule.replace(/(?<!\s)\s+'none'$/, '')} '${integrityOf(reloadScript)}'`,
  );
}

/**
 * Puts a local build into a page: its set names the build for this remote, for the page's own browser. Anything that is
 * no page of a Plainwell site stays as it is.
 */
export function rewritePage(html: string, remote: string, build: BrowserRelease): string {
  return html.replace(pageState, (_whole, element: string, json: string, end: string) => {
    const state: { releases?: Record<string, BrowserRelease> } = JSON.parse(json);
    const withBuild = { ...state, releases: { ...state.releases, [remote]: build } };
    return `${element}${JSON.stringify(withBuild).replaceAll('<', '\\u003c')}${end}<script>${reloadScript}</script>`;
  });
}
