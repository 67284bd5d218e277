import { expect, it } from 'vitest';
import { rendered } from '../testing/rendered.ts';
import { visuallyHiddenFixtures } from './VisuallyHidden.fixtures.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

it('hidden words stay in the page for a screen reader', () => {
  const words = rendered(<VisuallyHidden {...visuallyHiddenFixtures['words for a screen reader']} />);
  expect(words.textContent).toBe('opens in a new window');
  expect(words.classNames).toBe('visually-hidden');
  expect(words.hasAttribute('aria-hidden') || words.hasAttribute('hidden')).toBe(false);
});
