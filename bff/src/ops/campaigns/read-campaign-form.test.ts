import { expect, test } from 'vitest';
import { campaignFixture } from '../../ads/campaigns/campaign.fixture.ts';
import { typedOf } from './campaign-form.ts';
import { readCampaignForm, type TypedCampaign } from './read-campaign-form.ts';

/** A valid form, with one flight of 30 days. */
const valid = typedOf(campaignFixture);

function read(typed: TypedCampaign, image?: Buffer) {
  const form = readCampaignForm({ ...valid, ...typed }, image && { buffer: image, size: image.length }, false);
  return form.ok ? { fields: form.fields, image: form.image } : { faults: form.faults };
}

/** Returns the start of a PNG (PNG, W3C, section 11.2.1), which contains its width and height in pixels. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each(['1500', ' 1500 ', '1,500', '1.500', '1 500', '1_500', '1\u202F500'])('%j is read as 1500', (goal) => {
  expect(read({ goal }).fields?.goal).toBe(1_500);
});

test('signs between thousands may be repeated, and are of one kind', () => {
  expect(read({ goal: '12,345,678' }).fields?.goal).toBe(12_345_678);
  expect(read({ goal: '12,345.678' })).toEqual({ faults: { goal: expect.stringMatching(/^must be a whole number/) } });
});

test.each(['0.500', '0x10', '1e3', '1.5', '1,50', '1500.', '-5', '+5', '½', 'ten', '1 500 clicks', '٣'])(
  '%j is no whole number',
  (typed) => {
    const fault = 'must be a whole number, such as 1500';
    expect(read({ goal: typed, dailyMaximum: typed, perReader: typed, weight: typed })).toEqual({
      faults: { goal: fault, dailyMaximum: fault, perReader: fault, weight: fault },
    });
  },
);

test.each([
  [{ weight: '' }, { weight: 'must not be empty' }],
  [{ weight: '0' }, { weight: 'must be at least 1: pause the campaign to stop it' }],
  [{ weight: '101' }, { weight: 'must be at most 100' }],
  [{ perReader: '101' }, { perReader: 'must be at most 100' }],
  [{ goal: '1000000001' }, { goal: 'must be at most 1,000,000,000' }],
  [{ goal: '9'.repeat(30) }, { goal: 'must be at most 1,000,000,000' }],
  [{ goal: '9'.repeat(400) }, { goal: 'must be a whole number, such as 1500' }],
  [
    { goal: '0', dailyMaximum: '0' },
    { goal: 'must be at least 1', dailyMaximum: 'must be at least 1' },
  ],
  [{ headline: '' }, { headline: 'must not be empty' }],
  [{ k1: 'sleep, <b>' }, { k1: 'must be plain text without < and >' }],
  [{ categories: 'a'.repeat(101) }, { categories: 'must have at most 100 characters' }],
  [
    { seller: 'me', language: 'pt', tint: '', templates: ['old'] },
    {
      seller: 'must be ads or partners',
      language: 'must be en or es',
      tint: 'must be teal or amber or plum or slate',
      templates: 'must be tabbed or infinite',
    },
  ],
  [{ formats: [] }, { formats: 'choose at least one format' }],
  [{ 'flight-1-to': '' }, { 'flight-1-to': 'must be a day' }],
  [{ 'flight-1-from': '', 'flight-1-to': '' }, { 'flight-1-from': 'enter at least one flight' }],
])('%j gets a message at each of its fields', (typed, faults) => {
  expect(read(typed)).toEqual({ faults });
});

test('a goal is at most the daily maximum on all days of the flights', () => {
  const limits = { dailyMaximum: '50', 'flight-2-from': '2026-12-05', 'flight-2-to': '2026-12-06' };
  expect(read({ ...limits, goal: '1600' }).fields?.goal).toBe(1_600);
  expect(read({ ...limits, goal: '1601', perReader: '5' })).toEqual({
    faults: { goal: 'cannot be reached: the daily maximum allows only 1,600 impressions on all days of the flights' },
  });
});

test('limits are compared only if the flights are sound, so each fault is told once', () => {
  expect(read({ goal: '1601', dailyMaximum: '50', 'flight-1-to': '2026-10-01' })).toEqual({
    faults: { 'flight-1-to': 'must not be before its first day' },
  });
});

test('a reader’s maximum is at most the goal', () => {
  expect(read({ goal: '4', perReader: '5' })).toEqual({ faults: { perReader: 'must not be more than the goal' } });
});

test.each([
  [1, 1],
  [1_600, 1_600],
])('an image of %d × %d pixels is stored', (width, height) => {
  const image = png(width, height);
  expect(read({}, image).image).toMatchObject({ type: 'image/png', bytes: image });
});

test.each([
  [0, 0],
  [0, 100],
  [100, 0],
  [1_601, 100],
  [100, 1_601],
])('an image of %d × %d pixels is refused', (width, height) => {
  expect(read({}, png(width, height))).toEqual({
    faults: { image: 'must be a PNG, JPEG or WebP image of 1 to 1,600 pixels a side' },
  });
});
