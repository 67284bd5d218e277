import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import startTabBar from './behaviours/TabBar.ts';
import startTableOfContents from './behaviours/TableOfContents.ts';
import { Body } from './body/Body.tsx';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { Byline } from './byline/Byline.tsx';
import { ClusterNavigation } from './cluster/ClusterNavigation.tsx';
import { TableOfContents } from './contents/TableOfContents.tsx';
import { Deck } from './deck/Deck.tsx';
import { DrugSavings } from './drug/DrugSavings.tsx';
import { DrugSlides } from './drug/DrugSlides.tsx';
import { EmailMarketing } from './email-marketing/EmailMarketing.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { Headline } from './headline/Headline.tsx';
import { History } from './history/History.tsx';
import { LivedExperience } from './lived-experience/LivedExperience.tsx';
import { MedicallyReviewed } from './review/MedicallyReviewed.tsx';
import { ContentSeriesHeader } from './series/ContentSeriesHeader.tsx';
import { Sources } from './sources/Sources.tsx';
import { TabBar } from './tab-bar/TabBar.tsx';
import { fixtures } from './fixtures.ts';

startWorkbench({
  remote: 'article',
  modules: {
    './History': { component: History, fixtures: fixtures['./History'] },
    './EmailMarketing': { component: EmailMarketing, fixtures: fixtures['./EmailMarketing'] },
    './LivedExperience': { component: LivedExperience, fixtures: fixtures['./LivedExperience'] },
    './Gallery': { component: Gallery, fixtures: fixtures['./Gallery'] },
    './DrugSlides': { component: DrugSlides, fixtures: fixtures['./DrugSlides'] },
    './DrugSavings': { component: DrugSavings, fixtures: fixtures['./DrugSavings'] },
    './TabBar': { component: TabBar, behaviour: startTabBar, fixtures: fixtures['./TabBar'] },
    './ContentSeriesHeader': { component: ContentSeriesHeader, fixtures: fixtures['./ContentSeriesHeader'] },
    './ClusterNavigation': { component: ClusterNavigation, fixtures: fixtures['./ClusterNavigation'] },
    './Breadcrumbs': { component: Breadcrumbs, fixtures: fixtures['./Breadcrumbs'] },
    './Headline': { component: Headline, fixtures: fixtures['./Headline'] },
    './Byline': { component: Byline, fixtures: fixtures['./Byline'] },
    './Deck': { component: Deck, fixtures: fixtures['./Deck'] },
    './TableOfContents': {
      component: TableOfContents,
      behaviour: startTableOfContents,
      fixtures: fixtures['./TableOfContents'],
    },
    './Body': { component: Body, fixtures: fixtures['./Body'] },
    './MedicallyReviewed': { component: MedicallyReviewed, fixtures: fixtures['./MedicallyReviewed'] },
    './Sources': { component: Sources, fixtures: fixtures['./Sources'] },
  },
});
