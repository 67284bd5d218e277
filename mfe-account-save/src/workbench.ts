import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { saveControlFixtures } from './save/SaveControl.fixtures.ts';
import { SaveControl } from './save/SaveControl.tsx';
import { signUpPanelFixtures } from './save/SignUpPanel.fixtures.ts';
import { SignUpPanelSpecimen } from './save/SignUpPanelSpecimen.tsx';

startWorkbench({
  remote: 'account-save',
  modules: {
    './SaveControl': { component: SaveControl, fixtures: saveControlFixtures },
    SignUpPanel: { component: SignUpPanelSpecimen, fixtures: signUpPanelFixtures },
  },
});
