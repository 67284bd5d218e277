import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { bodyFixtures } from './body/Body.fixtures.ts';
import { Body } from './body/Body.tsx';
import { breadcrumbsFixtures } from './breadcrumbs/Breadcrumbs.fixtures.ts';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { bylineFixtures } from './byline/Byline.fixtures.ts';
import { Byline } from './byline/Byline.tsx';
import { clusterNavigationFixtures } from './cluster/ClusterNavigation.fixtures.ts';
import { ClusterNavigation } from './cluster/ClusterNavigation.tsx';
import { tableOfContentsFixtures } from './contents/TableOfContents.fixtures.ts';
import { TableOfContents } from './contents/TableOfContents.tsx';
import { deckFixtures } from './deck/Deck.fixtures.ts';
import { Deck } from './deck/Deck.tsx';
import { drugSavingsFixtures } from './drug/DrugSavings.fixtures.ts';
import { DrugSavings } from './drug/DrugSavings.tsx';
import { drugSlidesFixtures } from './drug/DrugSlides.fixtures.ts';
import { DrugSlides } from './drug/DrugSlides.tsx';
import { emailMarketingFixtures } from './email-marketing/EmailMarketing.fixtures.ts';
import { EmailMarketing } from './email-marketing/EmailMarketing.tsx';
import { galleryFixtures } from './gallery/Gallery.fixtures.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { headlineFixtures } from './headline/Headline.fixtures.ts';
import { Headline } from './headline/Headline.tsx';
import { historyFixtures } from './history/History.fixtures.ts';
import { History } from './history/History.tsx';
import { livedExperienceFixtures } from './lived-experience/LivedExperience.fixtures.ts';
import { LivedExperience } from './lived-experience/LivedExperience.tsx';
import { medicallyReviewedFixtures } from './review/MedicallyReviewed.fixtures.ts';
import { MedicallyReviewed } from './review/MedicallyReviewed.tsx';
import { contentSeriesHeaderFixtures } from './series/ContentSeriesHeader.fixtures.ts';
import { ContentSeriesHeader } from './series/ContentSeriesHeader.tsx';
import { sourcesFixtures } from './sources/Sources.fixtures.ts';
import { Sources } from './sources/Sources.tsx';
import { tabBarFixtures } from './tab-bar/TabBar.fixtures.ts';
import { TabBar } from './tab-bar/TabBar.tsx';

startWorkbench({
  remote: 'article',
  modules: {
    './History': { component: History, fixtures: historyFixtures },
    './EmailMarketing': { component: EmailMarketing, fixtures: emailMarketingFixtures },
    './LivedExperience': { component: LivedExperience, fixtures: livedExperienceFixtures },
    './Gallery': { component: Gallery, fixtures: galleryFixtures },
    './DrugSlides': { component: DrugSlides, fixtures: drugSlidesFixtures },
    './DrugSavings': { component: DrugSavings, fixtures: drugSavingsFixtures },
    './TabBar': { component: TabBar, fixtures: tabBarFixtures },
    './ContentSeriesHeader': { component: ContentSeriesHeader, fixtures: contentSeriesHeaderFixtures },
    './ClusterNavigation': { component: ClusterNavigation, fixtures: clusterNavigationFixtures },
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
