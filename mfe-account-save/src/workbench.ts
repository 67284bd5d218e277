import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { AccountDetails } from './account/AccountDetails.tsx';
import { saveButtonFixtures } from './save/SaveButton.fixtures.ts';
import { SaveButton } from './save/SaveButton.tsx';
import { SaveControl } from './save/SaveControl.tsx';
import { saveToastFixtures } from './save/save-toast/SaveToast.fixtures.ts';
import { SaveToastSpecimen } from './save/save-toast/SaveToastSpecimen.tsx';
import { signUpPanelFixtures } from './save/sign-up-panel/SignUpPanel.fixtures.ts';
import { SignUpPanelSpecimen } from './save/sign-up-panel/SignUpPanelSpecimen.tsx';
import { SavedList } from './saved-list/SavedList.tsx';
import { SignInOptions } from './sign-in/SignInOptions.tsx';
import { fixtures } from './fixtures.ts';

startWorkbench({
  remote: 'account-save',
  modules: {
    './SaveControl': { component: SaveControl, fixtures: fixtures['./SaveControl'] },
    './SavedList': { component: SavedList, fixtures: fixtures['./SavedList'] },
    './SignInOptions': { component: SignInOptions, fixtures: fixtures['./SignInOptions'] },
    './AccountDetails': { component: AccountDetails, fixtures: fixtures['./AccountDetails'] },
    SaveButton: { component: SaveButton, fixtures: saveButtonFixtures },
    SaveToast: { component: SaveToastSpecimen, fixtures: saveToastFixtures },
    SignUpPanel: { component: SignUpPanelSpecimen, fixtures: signUpPanelFixtures },
  },
});
