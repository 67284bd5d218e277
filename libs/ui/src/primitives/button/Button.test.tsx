import { Search } from 'lucide';
import { describe, expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { buttonFixtures } from './Button.fixtures.tsx';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('sends no form unless it is asked to', () => {
    expect(rendered(<Button label="Try again" />).getAttribute('type')).toBe('button');
    expect(rendered(<Button label="Search" type="submit" />).getAttribute('type')).toBe('submit');
  });

  it.each(Object.entries(buttonFixtures))('has a name in words: %s', (_name, props) => {
    expect(rendered(<Button {...props} />).textContent).toBe(props.label);
  });

  it('hides the words of an icon that stands alone from sight only', () => {
    const words = rendered(<Button {...buttonFixtures['an icon alone']} />).querySelector('.visually-hidden');
    expect(words?.textContent).toBe('Close');
  });

  it('opens a panel without JavaScript by native attributes', () => {
    expect(rendered(<Button label="Save" popoverTarget="panel" />).getAttribute('popovertarget')).toBe('panel');
  });

  it('keeps its own props out of the HTML', () => {
    const { attributes } = rendered(<Button label="Find" look="primary" icon={Search} />);
    expect(Object.keys(attributes).toSorted()).toEqual(['class', 'data-look', 'type']);
  });
});

it('a button without words to see and without an icon does not compile', () => {
  // @ts-expect-error -- the button would be empty
  expect(rendered(<Button label="Close" isIconOnly />).textContent).toBe('Close');
});
