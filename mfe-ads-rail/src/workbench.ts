import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import followReading from './behaviours/FeedRail.ts';
import fillInlineSlot from './behaviours/InlineSlot.ts';
import fillRailSlot from './behaviours/RailSlot.ts';
import { BrandCtas } from './brand/BrandCtas.tsx';
import { StickyCta } from './brand/StickyCta.tsx';
import { FeedRail } from './feed-rail/FeedRail.tsx';
import { ReadNext } from './read-next/ReadNext.tsx';
import { RailSlot } from './rail-slot/RailSlot.tsx';
import { CreativeSlot } from './slot/CreativeSlot.tsx';
import { SponsorBar } from './sponsor/SponsorBar.tsx';
import { TransactionalItems } from './transactional/TransactionalItems.tsx';
import { fixtures } from './fixtures.ts';

startWorkbench({
  remote: 'rail',
  modules: {
    './TransactionalItems': { component: TransactionalItems, fixtures: fixtures['./TransactionalItems'] },
    './StickyCta': { component: StickyCta, fixtures: fixtures['./StickyCta'] },
    './BrandCtas': { component: BrandCtas, fixtures: fixtures['./BrandCtas'] },
    './SponsorBar': { component: SponsorBar, fixtures: fixtures['./SponsorBar'] },
    './InlineSlot': { component: CreativeSlot, behaviour: fillInlineSlot, fixtures: fixtures['./InlineSlot'] },
    './RailSlot': { component: RailSlot, behaviour: fillRailSlot, fixtures: fixtures['./RailSlot'] },
    './ReadNext': { component: ReadNext, fixtures: fixtures['./ReadNext'] },
    './FeedRail': { component: FeedRail, behaviour: followReading, fixtures: fixtures['./FeedRail'] },
  },
});
