import { expect, test } from 'vitest';
import { gppChoice, tcfChoice } from './platform-choice.ts';

const consents = { 1: true, 3: true, 4: true };

test.each([
  ['granted with all three purposes', { gdprApplies: true, eventStatus: 'tcloaded', purpose: { consents } }, 'granted'],
  ['granted where the regulation does not apply', { gdprApplies: false, eventStatus: 'cmpuishown' }, 'granted'],
  [
    'denied without one of them',
    { gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: { ...consents, 3: false } } },
    'denied',
  ],
  ['denied without purposes', { gdprApplies: true, eventStatus: 'useractioncomplete' }, 'denied'],
  [
    'not known while the reader is asked',
    { gdprApplies: true, eventStatus: 'cmpuishown', purpose: { consents } },
    undefined,
  ],
  [
    'denied where consents are not Booleans',
    { gdprApplies: true, eventStatus: 'tcloaded', purpose: { consents: { ...consents, 1: 'false' } } },
    'denied',
  ],
  ['not known at first', {}, undefined],
  ['not known without data', null, undefined],
  ['not known after an error', { cmpStatus: 'error', gdprApplies: false }, undefined],
])('in terms of TCF it is %s', (_what, data, choice) => {
  expect(tcfChoice(data)).toBe(choice);
});

/** Numbers of sections of the Global Privacy Platform. */
const [EUROPE, CANADA, US_PRIVACY, US_NATIONAL, CALIFORNIA, RHODE_ISLAND] = [2, 5, 6, 7, 8, 27];
const free = { SaleOptOut: 2, SharingOptOut: 0, TargetedAdvertisingOptOut: 2 };

test.each([
  ['granted without an opt-out', [US_NATIONAL], { usnat: [free] }, 'granted'],
  ['granted by the newest section', [RHODE_ISLAND], { usri: [{ SaleOptOut: 2 }] }, 'granted'],
  ['granted where no section applies', [-1], undefined, 'granted'],
  ['granted where the section of an opt-out does not apply', [-1], { usnat: [{ SaleOptOut: 1 }] }, 'granted'],
  ['granted where another section applies', [US_NATIONAL], { usnat: [free], tcfeuv2: [{}] }, 'granted'],
  ['denied without the section that applies', [EUROPE], undefined, 'denied'],
  ['denied where there are no sections', [EUROPE], null, 'denied'],
  ['denied if only other sections are there', [EUROPE], { usnat: [free] }, 'denied'],
  ['denied if nobody says what applies', undefined, { usnat: [free] }, 'denied'],
  ['denied if what applies is empty', [], { usnat: [free] }, 'denied'],
  ['denied if what applies is not a list', 7, { usnat: [free] }, 'denied'],
  ['denied if what applies is undecided', [0], { usnat: [free] }, 'denied'],
  ['denied if a section applies that nobody knows', [99], { usnat: [free], undefined: [free] }, 'denied'],
  ['denied if a section that applies is not one', [US_NATIONAL], { usnat: null }, 'denied'],
  ['denied if its parts are none', [US_NATIONAL], { usnat: [null, 'SaleOptOut', []] }, 'denied'],
  [
    'denied by an opt-out of any section that applies',
    [US_NATIONAL, CALIFORNIA],
    { usnat: { SaleOptOut: 2 }, usca: [{ SharingOptOut: 1 }] },
    'denied',
  ],
  ['denied by a value that is none', [US_NATIONAL], { usnat: [{ ...free, SaleOptOut: '1' }] }, 'denied'],
  [
    'denied by the browser’s own word in a later part',
    [US_NATIONAL],
    { usnat: [{ SaleOptOut: 2 }, { Gpc: true }] },
    'denied',
  ],
  ['denied by the older string of the United States', [US_PRIVACY], { uspv1: { OptOutSale: 'Y' } }, 'denied'],
  ['granted by it', [US_PRIVACY], { uspv1: { OptOutSale: 'N' } }, 'granted'],
  ['granted where it does not apply', [US_PRIVACY], { uspv1: { OptOutSale: '-' } }, 'granted'],
  ['denied by another word of it', [US_PRIVACY], { uspv1: { OptOutSale: 'yes' } }, 'denied'],
  ['denied where a section says nothing that is understood', [US_NATIONAL], { usnat: [{ Word: 'yes' }] }, 'denied'],
])('in terms of GPP it is %s', (_what, applicableSections, parsedSections, choice) => {
  expect(gppChoice({ signalStatus: 'ready', applicableSections, parsedSections })).toBe(choice);
});

test.each(['PurposeConsent', 'PurposesConsent', 'PurposeConsents'])(
  'the section of Europe grants with all three purposes in %s alone',
  (field) => {
    const choiceWith = (list: unknown) =>
      gppChoice({
        signalStatus: 'ready',
        applicableSections: [EUROPE],
        parsedSections: { tcfeuv2: [{ [field]: list }, { PubPurposesConsent: [] }] },
      });
    for (const list of [
      [true, false, true, true],
      [1, 0, 1, 1, 0],
      [1, 3, 4],
      [1, 2, 3, 4, 10],
    ])
      expect([list, choiceWith(list)]).toEqual([list, 'granted']);
    for (const list of [
      [],
      [false, true, true, true],
      [true, true, false, true],
      [0, 1, 1, 1],
      [1, 1, 0, 1],
      [1, 2, 3],
      [3, 4],
      ['1', '3', '4'],
      '1_3_4',
      { 1: true, 3: true, 4: true },
      null,
    ])
      expect([list, choiceWith(list)]).toEqual([list, 'denied']);
  },
);

test('the section of Europe denies if two fields of consents contradict each other', () => {
  const parsedSections = { tcfeuv2: [{ PurposeConsent: [1, 3, 4], PurposeConsents: [false, false, false, false] }] };
  expect(gppChoice({ signalStatus: 'ready', applicableSections: [EUROPE], parsedSections })).toBe('denied');
});

test('the section of Canada grants by express consents, without purpose 1', () => {
  const choiceWith = (express: unknown) =>
    gppChoice({
      signalStatus: 'ready',
      applicableSections: [CANADA],
      parsedSections: { tcfcav1: [{ PurposesExpressConsent: express, PurposesImpliedConsent: [1, 2, 3, 4] }] },
    });
  for (const list of [
    [3, 4],
    [false, false, true, true],
    [0, 0, 1, 1],
  ])
    expect([list, choiceWith(list)]).toEqual([list, 'granted']);
  for (const list of [[], [1, 3], [false, true, true, false], [1, 1, 0, 1]])
    expect([list, choiceWith(list)]).toEqual([list, 'denied']);
});

test.each([
  ['before it is ready', { signalStatus: 'not ready', applicableSections: [-1] }],
  ['after an error', { cmpStatus: 'error', signalStatus: 'ready', applicableSections: [-1] }],
  ['without data', null],
  ['without a word', {}],
])('in terms of GPP it is not known %s', (_when, ping) => {
  expect(gppChoice(ping)).toBe(undefined);
});
