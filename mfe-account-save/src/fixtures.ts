import { accountDetailsFixtures } from './account/AccountDetails.fixtures.ts';
import { saveControlFixtures } from './save/SaveControl.fixtures.ts';
import { savedListFixtures } from './saved-list/SavedList.fixtures.ts';
import { signInOptionsFixtures } from './sign-in/SignInOptions.fixtures.ts';

/** Every exposed module in its states: for the workbench, and for the gate through the release. */
export const fixtures = {
  './SaveControl': saveControlFixtures,
  './SavedList': savedListFixtures,
  './SignInOptions': signInOptionsFixtures,
  './AccountDetails': accountDetailsFixtures,
};
