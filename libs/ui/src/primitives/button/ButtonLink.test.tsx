import { expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { buttonLinkFixtures } from './ButtonLink.fixtures.tsx';
import { ButtonLink } from './ButtonLink.tsx';

it.each(Object.entries(buttonLinkFixtures))('a link that looks like a button is a link: %s', (_name, props) => {
  const link = rendered(<ButtonLink {...props} />);
  expect(link.rawTagName).toBe('a');
  expect(link.getAttribute('href')).toBe(props.href);
  expect(link.getAttribute('role')).toBeUndefined();
  expect(link.textContent).toBe(props.label);
});
