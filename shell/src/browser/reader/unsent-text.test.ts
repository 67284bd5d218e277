import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdsUnsentText } from './unsent-text.ts';

class Input {
  type = 'text';
  [property: string]: unknown;
  constructor(fields: object) {
    Object.assign(this, { value: '', defaultValue: '', checked: false, defaultChecked: false }, fields);
  }
}
class TextArea extends Input {}
class Select {
  options: object[];
  constructor(options: object[]) {
    this.options = options;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  vi.stubGlobal('HTMLSelectElement', Select);
});
afterEach(() => vi.unstubAllGlobals());

const holds = (...fields: object[]) => holdsUnsentText({ querySelectorAll: () => fields } as unknown as ParentNode);
const option = (selected: boolean, defaultSelected: boolean) => ({ selected, defaultSelected });

test.each([
  ['text in a field', new Input({ value: 'ada@' })],
  ['text in an area', new TextArea({ value: 'I have', defaultValue: '' })],
  ['a box that was ticked', new Input({ type: 'checkbox', checked: true })],
  ['a choice', new Select([option(false, true), option(true, false)])],
])('%s is unsent', (_what, field) => {
  expect(holds(new Input({}), field)).toBe(true);
});

test.each([
  ['a field with what the page put there', new Input({ value: 'Ada', defaultValue: 'Ada' })],
  ['a field that nobody sees', new Input({ type: 'hidden', value: 'proof', defaultValue: '' })],
  ['the first of some choices, where the page names none', new Select([option(true, false), option(false, false)])],
])('%s is none', (_what, field) => {
  expect(holds(field)).toBe(false);
});
