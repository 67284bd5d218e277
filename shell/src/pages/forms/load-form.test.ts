import { expect, test } from 'vitest';
import { EARLIER_FORM_METHODS, isEarlierForm } from '@plainwell/contracts/page/form-page.ts';
import { isKnownForm } from './compose-form.tsx';
import { earlierFormMethods, loadedForm } from './load-form.ts';

const state = { kind: 'no-article' } as const;

test.each(Object.keys(EARLIER_FORM_METHODS).filter(isEarlierForm))(
  'a BFF from before forms were asked for by name gets the page of %s too',
  (form) => {
    expect(earlierFormMethods[EARLIER_FORM_METHODS[form]](state, 404, 'es')).toEqual(
      loadedForm({ form, state }, 404, 'es'),
    );
  },
);

test('every form from before is known, and one that is newer is not', () => {
  expect([...Object.keys(EARLIER_FORM_METHODS), 'quiz'].map(isKnownForm)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a page of a form has no tag: nobody keeps it', () => {
  expect(loadedForm({ form: 'comment', state }, 404, 'es')).toEqual({
    kind: 'page',
    status: 404,
    page: 'form',
    data: { form: 'comment', state, language: 'es' },
    tags: [],
  });
});
