import { expect, test } from 'vitest';
import { shownRevision, sourceRevisionOf } from './source-revision.ts';

const commit = '3a22431c9b8acfbaf62e60195679e67e314e3a41';

test.each([
  [
    'a commit is cut to the digits that tell it from others',
    sourceRevisionOf(commit, false),
    { revision: '3a22431c9b', hasChanges: false },
  ],
  [
    'a build with changes beside its commit says so',
    sourceRevisionOf(commit, true),
    { revision: '3a22431c9b', hasChanges: true },
  ],
  ['another word stands as it is', 'release-of-tuesday', { revision: 'release-of-tuesday', hasChanges: false }],
])('%s', (_what, written, shown) => {
  expect(shownRevision(written)).toEqual(shown);
});
