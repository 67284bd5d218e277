import { expect, test } from 'vitest';
import { campaignFixture } from './campaign.fixture.ts';
import { campaignFieldsSchema } from './campaign.ts';

test.each([
  ['name', 'Fern\u0000hill'],
  ['headline', 'Sleep\u0007well'],
  ['link', 'https://fernhill.example/\u0000'],
  ['k1', ['sleep\u0000']],
])('%s with a control character, which no database keeps, is refused by its field', (field, value) => {
  const parsed = campaignFieldsSchema.safeParse({ ...campaignFixture, [field]: value });
  expect(parsed.error?.issues.map(({ path: [name] }) => name)).toEqual([field]);
});
