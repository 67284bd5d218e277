import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { Comments } from './comments/Comments.tsx';
import { Feedback } from './feedback/Feedback.tsx';
import { LaunchOffer } from './launch-offer/LaunchOffer.tsx';
import { ShareBar } from './share/ShareBar.tsx';
import { fixtures } from './fixtures.ts';

startWorkbench({
  remote: 'reader-tools',
  modules: {
    './Comments': { component: Comments, fixtures: fixtures['./Comments'] },
    './Feedback': { component: Feedback, fixtures: fixtures['./Feedback'] },
    './LaunchOffer': { component: LaunchOffer, fixtures: fixtures['./LaunchOffer'] },
    './ShareBar': { component: ShareBar, fixtures: fixtures['./ShareBar'] },
  },
});
