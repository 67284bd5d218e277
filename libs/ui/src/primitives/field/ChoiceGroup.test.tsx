import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceGroup } from './ChoiceGroup.tsx';

const options = [
  { value: 'yes', label: 'Yes & <more>' },
  { value: 'no', label: 'No' },
];
const html = (more: Partial<Parameters<typeof ChoiceGroup>[0]> = {}) =>
  renderToStaticMarkup(
    <ChoiceGroup
      id="easy"
      name="wasEasy"
      label="Was it easy?"
      classes={{ label: 'l', hint: 'h', error: 'e', box: 'b', group: 'g' }}
      options={options}
      value=""
      {...more}
    />,
  );

test('a question names its answers, of which none is chosen', () => {
  const page = html();
  expect(page).toContain('<legend class="l">Was it easy?</legend>');
  expect(page).toContain('Yes &amp; &lt;more&gt;');
  expect(page.match(/type="radio" name="wasEasy"/g)).toHaveLength(2);
  expect(page).not.toMatch(/checked|aria-invalid|required/);
});

test('the first answer has the id of the question, and the chosen one is chosen', () => {
  const page = html({ value: 'no' });
  expect(page).toMatch(/<input id="easy"[^>]* value="yes"\/>/);
  expect(page).toMatch(/<input [^>]*checked=""[^>]*value="no"\/>/);
});

test('what is wrong belongs to the question', () => {
  const page = html({ error: 'Choose one of the answers' });
  expect(page).toMatch(/<fieldset class="g" role="radiogroup" aria-describedby="easyerror" aria-invalid="true">/);
  expect(page).toContain('<p id="easyerror" class="e" data-error="true">Choose one of the answers</p>');
});
