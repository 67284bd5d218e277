import { expect, test } from 'vitest';
import { pageEventSchema } from '@plainwell/contracts/modules/page-event.ts';
import { engagementEvent } from './engagement-event.ts';

const targeting = { adLayout: 'BASELINE', inheritLayout: false, kmeta: ['engagement'] } as const;

test('an article that asks for it tells its title and topic when the page has loaded', () => {
  const { 'data-load-event': text = '' } = engagementEvent({
    title: 'Sleep & "rest"',
    targeting: { ...targeting, kmeta: ['other', 'engagement'], k1: 'sleep' },
  });
  const event = {
    name: 'tool-exposure',
    toolName: 'Sleep & "rest"',
    topic: 'sleep',
    jtbd: '',
    exposureType: 'pageview',
  };
  expect(pageEventSchema.parse(JSON.parse(text))).toEqual(event);
});

test('an article without a topic tells an empty one', () => {
  const { 'data-load-event': text = '' } = engagementEvent({
    title: 'Sleep',
    targeting: { ...targeting, kmeta: ['engagement'] },
  });
  expect(pageEventSchema.parse(JSON.parse(text))).toMatchObject({ topic: '' });
});

test('an article that does not ask for it tells nothing', () => {
  expect(engagementEvent({ title: 'Sleep', targeting: { ...targeting, kmeta: ['engagements'] } })).toEqual({});
});
