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

test.each([
  ['https:fernhill.example', 'without slashes'],
  ['https:/fernhill.example', 'with one slash'],
  ['https:///fernhill.example', 'with three slashes'],
  ['https:\\\\fernhill.example', 'with backslashes for slashes'],
  ['//fernhill.example', 'without a scheme'],
  ['http://fernhill.example', 'that is not encrypted'],
  ['javascript://fernhill.example/%0Aalert(1)', 'that is a script'],
  ['https://ada:secret@fernhill.example/', 'with a password'],
  ['https://ada@fernhill.example/', 'with a user name'],
  ['https://fernhill.example\\@other.example/', 'with a backslash'],
  ['https://fernhill.example/a pillow', 'with a space'],
  ['https://fern\thill.example/', 'with a tab in its host'],
  ['https://localhost/', 'without a domain'],
  ['https://[::1]/', 'that is a number'],
])('the link %j, %s, is refused', (link) => {
  const parsed = campaignFieldsSchema.safeParse({ ...campaignFixture, link });
  expect(parsed.error?.issues.map(({ path: [name], message }) => [name, message])).toEqual([
    ['link', expect.stringMatching(/^must be an https address, such as/)],
  ]);
});

test.each([
  ['https://fernhill.example', 'https://fernhill.example/'],
  ['HTTPS://Fernhill.EXAMPLE:443/a/../b', 'https://fernhill.example/b'],
  ['https://münchen.example/über?q=ä#ö', 'https://xn--mnchen-3ya.example/%C3%BCber?q=%C3%A4#%C3%B6'],
  ['https://fernhill.example/~ada?to=a@b.example', 'https://fernhill.example/~ada?to=a@b.example'],
])('the link %s is stored as browsers read it: %s', (link, stored) => {
  expect(campaignFieldsSchema.parse({ ...campaignFixture, link }).link).toBe(stored);
});

test('a link is measured as it is stored', () => {
  const ofLength = (path: string) => `https://fernhill.example/${path}`;
  const messages = (link: string) =>
    campaignFieldsSchema.safeParse({ ...campaignFixture, link }).error?.issues.map(({ message }) => message);
  expect(messages(ofLength('a'.repeat(475)))).toBe(undefined);
  expect(messages(ofLength('a'.repeat(476)))).toEqual(['must be at most 500 characters']);
  expect(messages(ofLength('ü'.repeat(80)))).toEqual(['must be at most 500 characters']);
});
