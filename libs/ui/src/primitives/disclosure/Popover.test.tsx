import { expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { popoverFixtures } from './Popover.fixtures.tsx';
import { Popover } from './Popover.tsx';

const panel = rendered(<Popover {...popoverFixtures['a few words']} />);

it('a panel is opened and closed by the browser itself', () => {
  expect(panel.rawTagName).toBe('dialog');
  expect(panel.getAttribute('popover')).toBe('auto');
  const cross = panel.querySelector('button');
  expect(cross?.getAttribute('popovertarget')).toBe(panel.id);
  expect(cross?.getAttribute('popovertargetaction')).toBe('hide');
});

it('a panel is named by its title', () => {
  const title = panel.getAttribute('aria-labelledby');
  expect(panel.querySelector(`#${title}`)?.textContent).toBe('Save this article for later');
});

it('the cross has a name', () => {
  expect(panel.querySelector('button')?.textContent).toBe('Close');
});
