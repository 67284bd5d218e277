import type { SaveMock } from '@plainwell/contracts/account/save-mock.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import { AD_DEBUG_PARAMETER } from '@plainwell/contracts/browser/infinite-page.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/** Names of features that a tester may see before readers do (rules.md#test-flags), or without their usual trigger. */
const experiments = ['email-marketing', 'launch-offer'] as const;
export type Experiment = (typeof experiments)[number];

/** Values of the mock authentication and the mock saved state of the save control (rules.md#test-flags). */
const authentications = ['signed-in', 'signed-out'] as const;
const savedStates = ['saved', 'not-saved'] as const;

/** Values of the flag that shows the placement of ads with its reasons. */
const adDebugs = ['1'] as const;

/** Query parameters that set a test flag, each with its valid values. */
export const TEST_FLAGS = {
  experiment: experiments,
  'mock-auth': authentications,
  'mock-saved': savedStates,
  [AD_DEBUG_PARAMETER]: adDebugs,
};

/** Test flags of one page view. Only sites with `ALLOW_TEST_FLAGS` have any. */
export interface AskedFlags {
  experiment?: Experiment;
  saveMock?: SaveMock;
  adDebug?: boolean;
}

/** Returns the test flags in the address, if the site allows test flags. Ignores invalid values. */
export function flagsOf(
  { query }: Pick<PageRequest, 'query'>,
  { areTestFlagsAllowed }: Pick<Site, 'areTestFlagsAllowed'>,
): AskedFlags {
  if (!areTestFlagsAllowed) return {};
  const experiment = experiments.find((value) => value === query['experiment']);
  const authentication = authentications.find((value) => value === query['mock-auth']);
  const saved = savedStates.find((value) => value === query['mock-saved']);
  return {
    ...(experiment && { experiment }),
    ...(adDebugs.some((value) => value === query[AD_DEBUG_PARAMETER]) && { adDebug: true }),
    ...((authentication ?? saved) && {
      saveMock: { ...(authentication && { authentication }), ...(saved && { saved }) },
    }),
  };
}
