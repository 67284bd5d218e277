import { expect, test } from 'vitest';
import { foreignSlotsOf } from './slot-definition.ts';
import { propsOfSlots } from './slot-props.ts';

const slot = foreignSlotsOf<{ topics: string[] }>();

test('every slot that has something to show gives its module props, and no other does', () => {
  const slots = {
    all: slot<object>('rail', './ReadNext')({ strategy: 'static', props: ({ topics }) => ({ topics }) }),
    absent: slot<object>('rail', './SponsorBar')({ strategy: 'static', props: () => null }),
    first: slot<object>('article', './Headline')({ strategy: 'static', props: ({ topics: [title] }) => ({ title }) }),
  };
  expect(propsOfSlots(slots, { topics: ['asthma', 'sleep'] })).toEqual([
    { slot: 'all', remote: 'rail', module: './ReadNext', props: { topics: ['asthma', 'sleep'] } },
    { slot: 'first', remote: 'article', module: './Headline', props: { title: 'asthma' } },
  ]);
});

test('a slot says nothing to readers when its island cannot start, unless it asks to', () => {
  const quiet = slot('rail', './ReadNext')({ strategy: 'visible', props: () => ({}) });
  const told = slot('rail', './ReadNext')({ strategy: 'visible', unavailable: 'notice', props: () => ({}) });
  expect([quiet.unavailable, told.unavailable]).toEqual(['server-html', 'notice']);
});
