import { expect, test } from 'vitest';
import type { EmailShareResponse } from '@plainwell/contracts/engagement/email-share.ts';
import { readShareAnswer } from './use-email-share.ts';

const refusal = (faults?: Extract<EmailShareResponse, { success: false }>['faults']): EmailShareResponse => ({
  success: false,
  error: 'no',
  ...(faults && { faults }),
});

test.each([
  [{ success: true }, { isSent: true, captcha: undefined, faults: {} }],
  [refusal({ recaptcha: 'expired' }), { isSent: false, captcha: 'expired', faults: {} }],
  [refusal({ theirEmail: 'refused' }), { isSent: false, captcha: undefined, faults: { theirEmail: 'refused' } }],
  [refusal({ pathname: 'unknown' }), { isSent: false, captcha: undefined, faults: {} }],
  [refusal(), { isSent: false, captcha: undefined, faults: {} }],
] satisfies [EmailShareResponse, object][])('the answer %j to a share is read as %j', (answer, content) => {
  expect(readShareAnswer(answer)).toStrictEqual(content);
});
