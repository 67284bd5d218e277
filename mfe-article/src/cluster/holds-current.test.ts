import { expect, it } from 'vitest';
import { holdsCurrent } from './holds-current.ts';

const heart = {
  name: 'Heart health',
  link: '/category/heart',
  children: [
    { name: 'Rhythm', link: '/category/rhythm', children: [{ name: 'Pacemakers', link: '/category/pacemakers' }] },
  ],
};

it.each(['/category/heart', '/category/rhythm', '/category/pacemakers'])(
  'an article in %s stands in the category',
  (link) => {
    expect(holdsCurrent(heart, ['/category/sleep', link])).toBe(true);
  },
);

it.each([[[]], [['/category/sleep']]])('an article elsewhere (%s) does not', (current) => {
  expect(holdsCurrent(heart, current)).toBe(false);
});
