import { brandCtasFixtures } from './brand/BrandCtas.fixtures.ts';
import { stickyCtaFixtures } from './brand/StickyCta.fixtures.ts';
import { feedRailFixtures } from './feed-rail/FeedRail.fixtures.ts';
import { readNextFixtures } from './read-next/ReadNext.fixtures.ts';
import { inlineSlotFixtures } from './slot/InlineSlot.fixtures.ts';
import { railSlotFixtures } from './rail-slot/RailSlot.fixtures.ts';
import { sponsorBarFixtures } from './sponsor/SponsorBar.fixtures.ts';
import { transactionalItemsFixtures } from './transactional/TransactionalItems.fixtures.ts';

/** Fixtures of every exposed module, for the workbench and, as a part of the release, for the gate. */
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
