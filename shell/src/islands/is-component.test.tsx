import { Component, forwardRef, lazy, memo } from 'react';
import { expect, test } from 'vitest';
import { isComponent } from './is-component.ts';

const Plain = () => null;

test.each([
  { what: 'a function', value: Plain },
  { what: 'a class', value: class extends Component {} },
  { what: 'what memo makes', value: memo(Plain) },
  { what: 'what forwardRef makes', value: forwardRef(() => null) },
  { what: 'what lazy makes', value: lazy(async () => ({ default: Plain })) },
])('$what is a component', ({ value }) => {
  expect(isComponent(value)).toBe(true);
});

test.each([undefined, null, 'div', 7, true, {}, [], { default: Plain }])('%j is none', (value) => {
  expect(isComponent(value)).toBe(false);
});
