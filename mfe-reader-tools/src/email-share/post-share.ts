import type { EmailShareResponse } from '@plainwell/contracts/engagement/email-share.ts';
import type { ShareSendingParts } from './share-sending.ts';

/** The reader is told after so long that it did not work, in milliseconds. */
const TIME_OUT_MS = 30_000;

/** POST /api/email-share. @returns its answer, or `null` where none came. */
export const postShare: ShareSendingParts['post'] = async (body) => {
  try {
    const response = await fetch('/api/email-share', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const answer: EmailShareResponse = await response.json();
    return answer;
  } catch {
    return null;
  }
};
