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
  ['not known at first', {}, undefined],
])('in terms of TCF it is %s', (_what, data, choice) => {
  expect(tcfChoice(data)).toBe(choice);
});

test.each([
  [
    'granted without an opt-out',
    {
      signalStatus: 'ready',
      parsedSections: { usnat: [{ SaleOptOut: 2, SharingOptOut: 0, TargetedAdvertisingOptOut: 2 }] },
    },
    'granted',
  ],
  ['granted where no section applies', { signalStatus: 'ready' }, 'granted'],
  [
    'denied by an opt-out of any section',
    { signalStatus: 'ready', parsedSections: { usnat: { SaleOptOut: 2 }, usca: [{ SharingOptOut: 1 }] } },
    'denied',
  ],
  [
    'denied by the browser’s own word in a later part',
    { signalStatus: 'ready', parsedSections: { usnat: [{ SaleOptOut: 2 }, { Gpc: true }] } },
    'denied',
  ],
  [
    'granted with the purposes of Europe',
    {
      signalStatus: 'ready',
      parsedSections: { tcfeuv2: [{ PurposeConsents: [true, false, true, true] }, { PubPurposesConsent: [] }] },
    },
    'granted',
  ],
  [
    'denied without one of them',
    { signalStatus: 'ready', parsedSections: { tcfeuv2: [{ PurposeConsents: [true, true, false, true] }] } },
    'denied',
  ],
  [
    'denied without the express consents of Canada',
    {
      signalStatus: 'ready',
      parsedSections: {
        tcfcav1: [{ PurposesExpressConsent: [false], PurposesImpliedConsent: [true, true, true, true] }],
      },
    },
    'denied',
  ],
  [
    'denied by the older string of the United States',
    { signalStatus: 'ready', parsedSections: { uspv1: { OptOutSale: 'Y' } } },
    'denied',
  ],
  ['granted by it', { signalStatus: 'ready', parsedSections: { uspv1: { OptOutSale: 'N' } } }, 'granted'],
  [
    'denied where a section says nothing that is understood',
    { signalStatus: 'ready', parsedSections: { usnat: { SaleOptOut: 2 }, moon: [{ Word: 'yes' }] } },
    'denied',
  ],
  ['not known before it is ready', { signalStatus: 'not ready', parsedSections: {} }, undefined],
])('in terms of GPP it is %s', (_what, ping, choice) => {
  expect(gppChoice(ping)).toBe(choice);
});
