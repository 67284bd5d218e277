import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FormSending, SEND_FORM_EVENT } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { answerBehaviours } from './answer-behaviours.ts';

/** Stand-in for the form, the document and the window, which all receive the same events. */
let page: Form;

class Form extends EventTarget {}

class Field extends EventTarget {
  readonly form: object | null;
  constructor(form: object | null) {
    super();
    this.form = form;
  }
  closest() {
    return this.form;
  }
}

beforeEach(() => {
  page = new Form();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('Element', Field);
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { activeElement: null });
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches the event by which a behaviour sends its form. */
function send(): FormSending {
  const sending: FormSending = {};
  page.dispatchEvent(new CustomEvent(SEND_FORM_EVENT, { detail: sending }));
  return sending;
}

const focus = (field: Field) =>
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: field }));

test('a form goes by the script that is brought then', async () => {
  const sent: object[] = [];
  answerBehaviours(async () => ({
    prepare: () => undefined,
    send: async (form) => (sent.push(form), { kind: 'sent' }),
  }));
  const { outcome } = send();
  expect(sent).toEqual([]);
  expect([await outcome, sent]).toEqual([{ kind: 'sent' }, [page]]);
});

test('the proof is begun at once for a form that has the focus already', async () => {
  const form = {};
  vi.stubGlobal('document', { activeElement: new Field(form) });
  const prepared: object[] = [];
  answerBehaviours(async () => ({ prepare: (each) => void prepared.push(each), send: async () => ({ kind: 'sent' }) }));
  await send().outcome;
  expect(prepared).toEqual([form]);
});

test('the proof is begun when such a form takes the focus, and for no other', async () => {
  const prepared: object[] = [];
  answerBehaviours(async () => ({ prepare: (form) => void prepared.push(form), send: async () => ({ kind: 'sent' }) }));
  const form = {};
  focus(new Field(null));
  focus(new Field(form));
  await send().outcome;
  expect(prepared).toEqual([form]);
});

test.each([
  [true, { kind: 'unproven' }],
  [false, { kind: 'failed' }],
])('where the script does not come and the reader is online (%s), the form is %j', async (onLine, outcome) => {
  vi.stubGlobal('navigator', { onLine });
  answerBehaviours(async () => Promise.reject(new Error('blocked')));
  expect(await send().outcome).toEqual(outcome);
});

test('what is no form is not sent', () => {
  answerBehaviours(async () => ({ prepare: () => undefined, send: async () => ({ kind: 'sent' }) }));
  vi.stubGlobal('HTMLFormElement', Field);
  expect(send().outcome).toBeUndefined();
});

test('nobody answers before the engagement script has come', () => {
  expect(send().outcome).toBeUndefined();
});
