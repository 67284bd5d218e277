import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rendered } from '../testing/rendered.ts';
import { avatarFixtures } from './Avatar.fixtures.tsx';
import { Avatar } from './Avatar.tsx';

const tokens = ['../tokens-constant.css', '../tokens-later.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('');

it.each(['sm', 'md', 'lg'] as const)(
  'an avatar of size %s keeps its place before the picture and the stylesheet arrive',
  (size) => {
    const picture = rendered(<Avatar src="/face.svg" size={size} />);
    const rem = Number(new RegExp(`--avatar-${size}: ([\\d.]+)rem`).exec(tokens)?.[1]);
    expect(Number(picture.getAttribute('width'))).toBe(rem * 16);
    expect(Number(picture.getAttribute('height'))).toBe(rem * 16);
  },
);

it('an avatar leaves it to the name beside it to say who it is', () => {
  expect(rendered(<Avatar {...avatarFixtures['beside a name']} />).getAttribute('alt')).toBe('');
});
