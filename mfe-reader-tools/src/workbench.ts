import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { commentsFixtures } from './comments/Comments.fixtures.ts';
import { Comments } from './comments/Comments.tsx';
import { shareBarFixtures } from './share/ShareBar.fixtures.ts';
import { ShareBar } from './share/ShareBar.tsx';

startWorkbench({
  remote: 'reader-tools',
  modules: {
    './Comments': { component: Comments, fixtures: commentsFixtures },
    './ShareBar': { component: ShareBar, fixtures: shareBarFixtures },
  },
});
