import { expect, test } from 'vitest';
import { formatRevision } from './format-revision.ts';

const commit = '3a22431c9b8acfbaf62e60195679e67e314e3a41';

test.each([
  ['a commit is cut to the digits that tell it from others', commit, '<code>3a22431c9b</code>'],
  ['a build with changes beside its commit says so', `${commit}-dirty`, '<code>3a22431c9b</code> and changes'],
  ['another word stands as it is', 'rev<7>', '<code>rev&lt;7&gt;</code>'],
  ['nothing known is said', null, '<span class="muted">unknown</span>'],
])('%s', (_what, revision, shown) => {
  expect(formatRevision(revision).markup).toBe(shown);
});
