import { TAG_MESSAGE } from '@plainwell/contracts/browser/ads/creatives.ts';
import { addFrame, showFrame } from './creative-frame.ts';
import type { Answer, Provider } from './provider.ts';

/**
 * Sandbox permissions of the frame: scripts, which run in an opaque origin and so reach nothing of this site, and links
 * that open in a new tab without a sandbox.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Returns whether a message is one of the outcomes that a frame of the ad server may report for its slot. */
function isOutcome(said: unknown): said is Answer {
  const outcomes: readonly unknown[] = ['filled', 'empty', 'blocked'] satisfies Answer[];
  return outcomes.includes(said);
}

/** Waits for the frame of the ad server to report the outcome of its slot. `failed` if it does not report in time. */
function outcomeOf(frame: HTMLIFrameElement, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('failed'));
    addEventListener(
      'message',
      ({ source, data }) => {
        const said = source === frame.contentWindow && data?.[TAG_MESSAGE];
        if (isOutcome(said)) resolve(said);
      },
      { signal },
    );
  });
}

/**
 * The ad server, for readers who consent, in a frame of its own (docs/decisions/0081-consent-and-ad-server.md).
 */
export const adServer: Provider = async (box, hasConsent, signal) => {
  const src = box.dataset['tag'];
  if (!src) return;
  if (!hasConsent) return 'needs-consent';
  const frame = addFrame(box, SANDBOX, { src });
  const outcome = await outcomeOf(frame, signal);
  if (outcome === 'filled') {
    delete box.dataset['filled'];
    showFrame(box, frame);
  } else frame.remove();
  return outcome;
};
