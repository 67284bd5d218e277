import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { bodyFixtures } from './body/Body.fixtures.ts';
import { Body } from './body/Body.tsx';
import { breadcrumbsFixtures } from './breadcrumbs/Breadcrumbs.fixtures.ts';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { bylineFixtures } from './byline/Byline.fixtures.ts';
import { Byline } from './byline/Byline.tsx';
import { tableOfContentsFixtures } from './contents/TableOfContents.fixtures.ts';
import { TableOfContents } from './contents/TableOfContents.tsx';
import { deckFixtures } from './deck/Deck.fixtures.ts';
import { Deck } from './deck/Deck.tsx';
import { headlineFixtures } from './headline/Headline.fixtures.ts';
import { Headline } from './headline/Headline.tsx';
import { medicallyReviewedFixtures } from './review/MedicallyReviewed.fixtures.ts';
import { MedicallyReviewed } from './review/MedicallyReviewed.tsx';
import { sourcesFixtures } from './sources/Sources.fixtures.ts';
import { Sources } from './sources/Sources.tsx';

startWorkbench({
  remote: 'article',
  modules: {
    './Breadcrumbs': { component: Breadcrumbs, fixtures: breadcrumbsFixtures },
    './Headline': { component: Headline, fixtures: headlineFixtures },
    './Byline': { component: Byline, fixtures: bylineFixtures },
    './Deck': { component: Deck, fixtures: deckFixtures },
    './TableOfContents': { component: TableOfContents, fixtures: tableOfContentsFixtures },
    './Body': { component: Body, fixtures: bodyFixtures },
    './MedicallyReviewed': { component: MedicallyReviewed, fixtures: medicallyReviewedFixtures },
    './Sources': { component: Sources, fixtures: sourcesFixtures },
  },
});
