import { TAG_MESSAGE } from '@plainwell/contracts/browser/ads/creatives.ts';
import { CREATIVE_TIMEOUT_MS } from './creative-timeout.ts';
import type { AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';

/**
 * Sandbox permissions of a creative. Its link opens in a new tab without a sandbox. The creative may run no script,
 * send no form and reach nothing of this site.
 */
const CREATIVE_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * Creates a frame for a creative. The frame stays inert until its document has loaded, so that no white flashes over
 * the skeleton. If a focused frame changed its document, it would lose the focus, and with it the reader's place.
 */
const emptyFrame = (title: string, sandbox: string, content: Partial<HTMLIFrameElement>): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), { title, sandbox, inert: true }, content);

/**
 * Creates the frame of a creative whose document is available.
 * @param onload called when the frame may be shown.
 */
export function creativeFrame(srcdoc: string, title: string, onload: () => void): HTMLIFrameElement {
  // The page's policy applies in the frame too (CSP 3, section 7.8): no scripts, no foreign styles, only addresses of
  // this site.
  return emptyFrame(title, CREATIVE_SANDBOX, { srcdoc, onload });
}

/** Creates the frame of the ad server. Its scripts run in an opaque origin, so they reach nothing of this site. */
export const tagFrame = (src: string, title: string) => emptyFrame(title, `allow-scripts ${CREATIVE_SANDBOX}`, { src });

/** Outcomes that a frame of the ad server may report for its slot. */
const tagOutcomes: readonly unknown[] = ['filled', 'empty', 'blocked'] satisfies AdSlotOutcome[];
const isTagOutcome = (said: unknown): said is AdSlotOutcome => tagOutcomes.includes(said);

/** Waits for the frame of the ad server to report the outcome of its slot. `failed` if it does not report in time. */
export function tagOutcome(frame: HTMLIFrameElement): Promise<AdSlotOutcome> {
  return new Promise((resolve) => {
    setTimeout(resolve, CREATIVE_TIMEOUT_MS, 'failed');
    addEventListener(
      'message',
      ({ source, data }) => {
        const said = source === frame.contentWindow && data?.[TAG_MESSAGE];
        if (isTagOutcome(said)) resolve(said);
      },
      { signal: AbortSignal.timeout(CREATIVE_TIMEOUT_MS) },
    );
  });
}
