import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { shareBarFixtures } from './share/ShareBar.fixtures.ts';
import { ShareBar } from './share/ShareBar.tsx';

startWorkbench({
  remote: 'reader-tools',
  modules: {
    './ShareBar': { component: ShareBar, fixtures: shareBarFixtures },
  },
});
