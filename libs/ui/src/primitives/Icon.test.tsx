import { expect, it } from 'vitest';
import { rendered } from '../testing/rendered.ts';
import { iconFixtures } from './Icon.fixtures.tsx';
import { Icon } from './Icon.tsx';

it.each(Object.entries(iconFixtures))('an icon (%s) is not read aloud', (_name, props) => {
  const icon = rendered(<Icon {...props} />);
  expect(icon.getAttribute('aria-hidden')).toBe('true');
});

it('an icon has a size before its stylesheet arrives', () => {
  const icon = rendered(<Icon {...iconFixtures.large} />);
  expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual(['24', '24']);
});
