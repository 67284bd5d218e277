import { expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { disclosureFixtures } from './Disclosure.fixtures.tsx';
import { Disclosure } from './Disclosure.tsx';

it('a disclosure folds by the browser itself, under its summary', () => {
  const closed = rendered(<Disclosure {...disclosureFixtures.closed} />);
  expect(closed.rawTagName).toBe('details');
  expect(closed.hasAttribute('open')).toBe(false);
  expect(closed.firstElementChild?.rawTagName).toBe('summary');
  expect(closed.firstElementChild?.textContent).toBe('All 48 sources');
});

it('a disclosure may stand open from the start', () => {
  expect(rendered(<Disclosure {...disclosureFixtures.open} />).hasAttribute('open')).toBe(true);
});

it('of disclosures with one name the browser keeps one open', () => {
  expect(rendered(<Disclosure {...disclosureFixtures.closed} name="answers" />).getAttribute('name')).toBe('answers');
});
