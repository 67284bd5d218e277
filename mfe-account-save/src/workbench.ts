import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { accountDetailsFixtures } from './account/AccountDetails.fixtures.ts';
import { AccountDetails } from './account/AccountDetails.tsx';
import { saveButtonFixtures } from './save/SaveButton.fixtures.ts';
import { SaveButton } from './save/SaveButton.tsx';
import { saveControlFixtures } from './save/SaveControl.fixtures.ts';
import { SaveControl } from './save/SaveControl.tsx';
import { saveToastFixtures } from './save/SaveToast.fixtures.ts';
import { SaveToastSpecimen } from './save/SaveToastSpecimen.tsx';
import { signUpPanelFixtures } from './save/SignUpPanel.fixtures.ts';
import { SignUpPanelSpecimen } from './save/SignUpPanelSpecimen.tsx';
import { savedListFixtures } from './saved-list/SavedList.fixtures.ts';
import { SavedList } from './saved-list/SavedList.tsx';
import { signInOptionsFixtures } from './sign-in/SignInOptions.fixtures.ts';
import { SignInOptions } from './sign-in/SignInOptions.tsx';

startWorkbench({
  remote: 'account-save',
  modules: {
    './SaveControl': { component: SaveControl, fixtures: saveControlFixtures },
    './SavedList': { component: SavedList, fixtures: savedListFixtures },
    './SignInOptions': { component: SignInOptions, fixtures: signInOptionsFixtures },
    './AccountDetails': { component: AccountDetails, fixtures: accountDetailsFixtures },
    SaveButton: { component: SaveButton, fixtures: saveButtonFixtures },
    SaveToast: { component: SaveToastSpecimen, fixtures: saveToastFixtures },
    SignUpPanel: { component: SignUpPanelSpecimen, fixtures: signUpPanelFixtures },
  },
});
