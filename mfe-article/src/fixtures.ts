import { bodyFixtures } from './body/Body.fixtures.ts';
import { breadcrumbsFixtures } from './breadcrumbs/Breadcrumbs.fixtures.ts';
import { bylineFixtures } from './byline/Byline.fixtures.ts';
import { clusterNavigationFixtures } from './cluster/ClusterNavigation.fixtures.ts';
import { tableOfContentsFixtures } from './contents/TableOfContents.fixtures.ts';
import { deckFixtures } from './deck/Deck.fixtures.ts';
import { drugSavingsFixtures } from './drug/DrugSavings.fixtures.ts';
import { drugSlidesFixtures } from './drug/DrugSlides.fixtures.ts';
import { emailMarketingFixtures } from './email-marketing/EmailMarketing.fixtures.ts';
import { galleryFixtures } from './gallery/Gallery.fixtures.ts';
import { headlineFixtures } from './headline/Headline.fixtures.ts';
import { historyFixtures } from './history/History.fixtures.ts';
import { livedExperienceFixtures } from './lived-experience/LivedExperience.fixtures.ts';
import { medicallyReviewedFixtures } from './review/MedicallyReviewed.fixtures.ts';
import { contentSeriesHeaderFixtures } from './series/ContentSeriesHeader.fixtures.ts';
import { sourcesFixtures } from './sources/Sources.fixtures.ts';
import { tabBarFixtures } from './tab-bar/TabBar.fixtures.ts';

/** Fixtures of every exposed module, for the workbench and, as a part of the release, for the gate. */
export const fixtures = {
  './History': historyFixtures,
  './EmailMarketing': emailMarketingFixtures,
  './LivedExperience': livedExperienceFixtures,
  './Gallery': galleryFixtures,
  './DrugSlides': drugSlidesFixtures,
  './DrugSavings': drugSavingsFixtures,
  './TabBar': tabBarFixtures,
  './ContentSeriesHeader': contentSeriesHeaderFixtures,
  './ClusterNavigation': clusterNavigationFixtures,
  './Breadcrumbs': breadcrumbsFixtures,
  './Headline': headlineFixtures,
  './Byline': bylineFixtures,
  './Deck': deckFixtures,
  './TableOfContents': tableOfContentsFixtures,
  './Body': bodyFixtures,
  './MedicallyReviewed': medicallyReviewedFixtures,
  './Sources': sourcesFixtures,
};
