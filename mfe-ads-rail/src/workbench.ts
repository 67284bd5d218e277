import { startWorkbench } from '@plainwell/ui/workbench/start-workbench.tsx';
import { ReadNext } from './read-next/ReadNext.tsx';
import { readNextFixtures } from './read-next/ReadNext.fixtures.ts';
import { InlineSlot } from './slot/InlineSlot.tsx';
import { inlineSlotFixtures } from './slot/InlineSlot.fixtures.ts';
import { RailSlot } from './slot/RailSlot.tsx';
import { railSlotFixtures } from './slot/RailSlot.fixtures.ts';
import { SlotBox } from './slot/SlotBox.tsx';
import { slotBoxFixtures } from './slot/SlotBox.fixtures.ts';

startWorkbench({
  remote: 'rail',
  modules: {
    './InlineSlot': { component: InlineSlot, fixtures: inlineSlotFixtures },
    './RailSlot': { component: RailSlot, fixtures: railSlotFixtures },
    './ReadNext': { component: ReadNext, fixtures: readNextFixtures },
    SlotBox: { component: SlotBox, fixtures: slotBoxFixtures },
  },
});
