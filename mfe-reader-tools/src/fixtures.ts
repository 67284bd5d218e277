import { bottomTabsFixtures } from './bottom-tabs/BottomTabs.fixtures.ts';
import { commentToolsFixtures } from './comment-tools/CommentTools.fixtures.ts';
import { commentsFixtures } from './comments/Comments.fixtures.ts';
import { feedbackFixtures } from './feedback/Feedback.fixtures.ts';
import { launchOfferFixtures } from './launch-offer/LaunchOffer.fixtures.ts';
import { shareBarFixtures } from './share/ShareBar.fixtures.ts';

/** Fixtures of every exposed module, for the workbench and, as a part of the release, for the gate. */
export const fixtures = {
  './BottomTabs': bottomTabsFixtures,
  './Comments': commentsFixtures,
  './CommentTools': commentToolsFixtures,
  './Feedback': feedbackFixtures,
  './LaunchOffer': launchOfferFixtures,
  './ShareBar': shareBarFixtures,
};
