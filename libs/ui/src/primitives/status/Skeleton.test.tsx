import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { skeletonFixtures } from './Skeleton.fixtures.tsx';
import { Skeleton } from './Skeleton.tsx';

const stylesheet = readFileSync(new URL('Skeleton.later.module.css', import.meta.url), 'utf8');

it.each(Object.values(skeletonFixtures))(
  'a skeleton of a $of is not read aloud and has a height of its own',
  ({ of }) => {
    const skeleton = rendered(<Skeleton of={of} />);
    expect(skeleton.getAttribute('aria-hidden')).toBe('true');
    const rule = stylesheet.split('}').find((part) => part.includes(`[data-of='${skeleton.getAttribute('data-of')}']`));
    expect(rule).toContain('block-size:');
  },
);

it('a skeleton of a slot is as high as the slot', () => {
  for (const format of ['medium-rectangle', 'leaderboard'])
    expect(stylesheet).toContain(`block-size: var(--slot-${format}-block-size)`);
});
