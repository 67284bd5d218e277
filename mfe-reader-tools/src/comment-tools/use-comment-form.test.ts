import { expect, test } from 'vitest';
import type { CommentResponse } from '@plainwell/contracts/engagement/comment.ts';
import { readCommentAnswer } from './use-comment-form.ts';

const again = 'Please try again.';

test.each([
  ['taken', { message: 'success' }, { isSent: true, captcha: undefined, faults: {} }],
  [
    'refused for its proof',
    { message: again, errors: { recaptcha: 'old' }, captcha: 'expired' },
    { isSent: false, captcha: 'expired', faults: {} },
  ],
  [
    'refused for what is wrong with its fields, and for what no reader can mend',
    { message: again, errors: { email: 'Error in email format', url: 'no article' } },
    { isSent: false, captcha: undefined, faults: { email: 'Error in email format' } },
  ],
  [
    'refused for what no reader can mend',
    { message: again, errors: { url: 'no article' } },
    { isSent: false, captcha: undefined, faults: {} },
  ],
  ['one of too many', { message: 'too many' }, { isSent: false, captcha: undefined, faults: {} }],
] satisfies [string, CommentResponse, object][])('a comment is %s', (_what, answer, content) => {
  expect(readCommentAnswer(answer)).toStrictEqual(content);
});
