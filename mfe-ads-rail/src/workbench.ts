import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { brandCtasFixtures } from './brand/BrandCtas.fixtures.ts';
import { BrandCtas } from './brand/BrandCtas.tsx';
import { stickyCtaFixtures } from './brand/StickyCta.fixtures.ts';
import { StickyCta } from './brand/StickyCta.tsx';
import { readNextFixtures } from './read-next/ReadNext.fixtures.ts';
import { ReadNext } from './read-next/ReadNext.tsx';
import { inlineSlotFixtures } from './slot/InlineSlot.fixtures.ts';
import { InlineSlot } from './slot/InlineSlot.tsx';
import { railSlotFixtures } from './slot/RailSlot.fixtures.ts';
import { RailSlot } from './slot/RailSlot.tsx';
import { slotBoxFixtures } from './slot/SlotBox.fixtures.ts';
import { SlotBox } from './slot/SlotBox.tsx';
import { sponsorBarFixtures } from './sponsor/SponsorBar.fixtures.ts';
import { SponsorBar } from './sponsor/SponsorBar.tsx';
import { transactionalItemsFixtures } from './transactional/TransactionalItems.fixtures.ts';
import { TransactionalItems } from './transactional/TransactionalItems.tsx';

startWorkbench({
  remote: 'rail',
  modules: {
    './TransactionalItems': { component: TransactionalItems, fixtures: transactionalItemsFixtures },
    './StickyCta': { component: StickyCta, fixtures: stickyCtaFixtures },
    './BrandCtas': { component: BrandCtas, fixtures: brandCtasFixtures },
    './SponsorBar': { component: SponsorBar, fixtures: sponsorBarFixtures },
    './InlineSlot': { component: InlineSlot, fixtures: inlineSlotFixtures },
    './RailSlot': { component: RailSlot, fixtures: railSlotFixtures },
    './ReadNext': { component: ReadNext, fixtures: readNextFixtures },
    SlotBox: { component: SlotBox, fixtures: slotBoxFixtures },
  },
});
