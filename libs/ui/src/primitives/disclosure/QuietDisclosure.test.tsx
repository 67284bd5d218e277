import { expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { quietDisclosureFixtures } from './QuietDisclosure.fixtures.tsx';
import { QuietDisclosure } from './QuietDisclosure.tsx';

it('a quiet disclosure folds by the browser itself, under its summary', () => {
  const disclosure = rendered(<QuietDisclosure {...quietDisclosureFixtures['one wording']} />);
  expect(disclosure.rawTagName).toBe('details');
  expect(disclosure.firstElementChild?.rawTagName).toBe('summary');
  expect(disclosure.firstElementChild?.textContent).toBe('12 sources');
});

it('its summary holds a wording for each state where they differ', () => {
  const words = rendered(<QuietDisclosure {...quietDisclosureFixtures['two wordings']} />).querySelectorAll(
    'summary > span',
  );
  expect(words.map(({ textContent }) => textContent)).toEqual(['View all', 'Less history']);
});
