import { TAG_MESSAGE } from '@plainwell/contracts/browser/creatives.ts';
import { CREATIVE_PATIENCE_MS } from './creative-patience.ts';
import type { SlotOutcome } from '@plainwell/contracts/modules/page-event.ts';

/**
 * A creative opens its link in a new tab that is a full page; it may run no script, send no form and reach nothing of
 * ours.
 */
const FRAME_MAY = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * A frame for a creative. It shows once its document is there, so that no white flashes over the skeleton, and takes
 * the focus only then: a frame that changes its document under the focus loses it, and with it the reader's place.
 */
const emptyFrame = (title: string, sandbox: string, content: Partial<HTMLIFrameElement>): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), { title, sandbox, inert: true }, content);

/**
 * The frame of a creative whose document is at hand.
 * @param onload called when it may be shown.
 */
export function creativeFrame(srcdoc: string, title: string, onload: () => void): HTMLIFrameElement {
  // Its page's policy holds in it too (CSP 3, section 7.8): no script, no style of another, no address but this site's.
  return emptyFrame(title, FRAME_MAY, { srcdoc, onload });
}

/** The frame of the ad server. Its scripts run in an opaque origin, so that they reach nothing of this site. */
export const tagFrame = (src: string, title: string) => emptyFrame(title, `allow-scripts ${FRAME_MAY}`, { src });

/** What a frame of the ad server may say of its slot. */
const tagOutcomes: readonly unknown[] = ['filled', 'empty', 'blocked'] satisfies SlotOutcome[];
const isTagOutcome = (said: unknown): said is SlotOutcome => tagOutcomes.includes(said);

/** Waits for the frame of the ad server to report the outcome of its slot. `failed` if it does not report in time. */
export function tagOutcome(frame: HTMLIFrameElement): Promise<SlotOutcome> {
  return new Promise((resolve) => {
    setTimeout(resolve, CREATIVE_PATIENCE_MS, 'failed');
    addEventListener(
      'message',
      ({ source, data }) => {
        const said = source === frame.contentWindow && data?.[TAG_MESSAGE];
        if (isTagOutcome(said)) resolve(said);
      },
      { signal: AbortSignal.timeout(CREATIVE_PATIENCE_MS) },
    );
  });
}
