import { brandCtasFixtures } from './brand/BrandCtas.fixtures.ts';
import { stickyCtaFixtures } from './brand/StickyCta.fixtures.ts';
import { feedRailFixtures } from './feed-rail/FeedRail.fixtures.ts';
import { readNextFixtures } from './read-next/ReadNext.fixtures.ts';
import { inlineSlotFixtures } from './slot/InlineSlot.fixtures.ts';
import { railSlotFixtures } from './rail-slot/RailSlot.fixtures.ts';
import { sponsorBarFixtures } from './sponsor/SponsorBar.fixtures.ts';
import { transactionalItemsFixtures } from './transactional/TransactionalItems.fixtures.ts';

/** Every exposed module in its states: for the workbench, and for the gate through the release. */
export const fixtures = {
  './TransactionalItems': transactionalItemsFixtures,
  './StickyCta': stickyCtaFixtures,
  './BrandCtas': brandCtasFixtures,
  './SponsorBar': sponsorBarFixtures,
  './InlineSlot': inlineSlotFixtures,
  './RailSlot': railSlotFixtures,
  './ReadNext': readNextFixtures,
  './FeedRail': feedRailFixtures,
};
