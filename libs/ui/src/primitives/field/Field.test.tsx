import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FormControl } from '@plainwell/contracts/browser/forms/form-control.ts';
import { Field } from './Field.tsx';

const classes = { label: 'l', hint: 'h', error: 'e', field: 'f', text: 'f t', box: 'b' };

const html = (control: FormControl, more: Partial<Parameters<typeof Field>[0]> = {}) =>
  renderToStaticMarkup(
    <Field id="a" name="age" control={control} label="Your age" classes={classes} value="<7>" {...more} />,
  );

describe('a field', () => {
  test.each([
    ['number', '<input', 'type="text" inputMode="decimal" spellCheck="false"'],
    ['email', '<input', 'type="email" spellCheck="false"'],
    ['line', '<input', 'type="text" spellCheck="false"'],
    ['text', '<textarea', 'class="f t" rows="6"'],
  ] as const)('of the kind %s is %s with %s, its limit, and what was typed as text', (kind, element, attributes) => {
    const page = html({ kind, isRequired: true, maximum: 9 });
    expect(page).toContain(element);
    for (const attribute of [attributes, 'name="age"', 'maxLength="9"', 'required=""', '&lt;7&gt;'])
      expect(page).toContain(attribute);
  });

  test('of a choice has its options, and shows the one that was chosen', () => {
    const page = html(
      { kind: 'choice', isRequired: false },
      {
        value: 'b',
        options: (
          <>
            <option>a</option>
            <option>b</option>
          </>
        ),
      },
    );
    expect(page).toMatch(/<select[^>]*><option>a<\/option><option selected="">b<\/option><\/select>/);
    expect(page).not.toContain('required');
  });

  test('belongs to its label, its hint and what is wrong with it', () => {
    const page = html({ kind: 'line', isRequired: true }, { hint: 'In years', error: 'Too old' });
    expect(page).toContain('<label for="a" class="l">Your age</label>');
    expect(page).toContain(
      '<p id="ahint" class="h">In years</p><p id="aerror" class="e" data-error="true">Too old</p>',
    );
    expect(page).toContain('id="a" aria-describedby="ahint aerror" aria-invalid="true"');
  });

  test('with nothing wrong is not invalid', () => {
    expect(html({ kind: 'line', isRequired: true })).not.toContain('aria-invalid');
  });

  test('that is a box stands in its label, with what is wrong above it', () => {
    const page = html({ kind: 'box', isRequired: true }, { error: 'Please agree' });
    expect(page).toMatch(/^<p id="aerror"[^>]*>Please agree<\/p><label class="b"><input id="a" type="checkbox"/);
    expect(page).toContain('checked=""');
    expect(html({ kind: 'box', isRequired: true }, { value: '' })).not.toContain('checked');
  });

  test('of a dialog cannot be changed while it is read only', () => {
    expect(html({ kind: 'line', isRequired: true }, { onChange: () => undefined, isReadOnly: true })).toContain(
      'readOnly=""',
    );
  });
});
