import { accountDetailsFixtures } from './account/AccountDetails.fixtures.ts';
import { saveControlFixtures } from './save/SaveControl.fixtures.ts';
import { savedListFixtures } from './saved-list/SavedList.fixtures.ts';
import { signInOptionsFixtures } from './sign-in/SignInOptions.fixtures.ts';

/** Fixtures of every exposed module, for the workbench and, as a part of the release, for the gate. */
export const fixtures = {
  './SaveControl': saveControlFixtures,
  './SavedList': savedListFixtures,
  './SignInOptions': signInOptionsFixtures,
  './AccountDetails': accountDetailsFixtures,
};
