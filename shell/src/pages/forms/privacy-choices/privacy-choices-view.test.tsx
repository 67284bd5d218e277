import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PrivacyChoicesState } from '@plainwell/contracts/page/privacy-choices.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { privacyChoicesMessages } from '@plainwell/ui/messages/shell/privacy-choices.ts';
import { FormLayout } from '../page/FormLayout.tsx';
import { privacyChoicesView } from './privacy-choices-view.tsx';

const script = 'https://cmp.example/stub.js';

/** Renders the page of a site with a consent platform. */
function html(consent: Site['consent'], state: Partial<PrivacyChoicesState> = {}, language: 'en' | 'es' = 'en') {
  return renderToStaticMarkup(
    <FormLayout
      view={privacyChoicesView}
      data={{ language, state: { choice: null, decidedBy: 'platform', news: null, ...state } }}
      site={{ doctorAdvice: undefined, consent }}
    />,
  );
}

describe('privacy choices where a platform asks', () => {
  test.each([
    [
      'a function of the platform',
      { kind: 'gpp', script, reopen: 'Didomi.preferences.show' },
      'Didomi.preferences.show',
    ],
    ['the function of a TCF platform', { kind: 'tcf', script, reopen: '__show' }, '__show'],
    ['the command displayConsentUi', { kind: 'tcf', script }, ''],
  ] as const)('have a button for %s, which no reader meets before it works', (_what, consent, path) => {
    for (const language of ['en', 'es'] as const) {
      const page = html(consent, {}, language);
      const { openPlatform, changeByPlatform } = privacyChoicesMessages[language];
      expect(page).toContain(`data-consent-reopen="${path}"`);
      expect(page).toContain(`<button type="button" disabled="">${openPlatform}</button>`);
      expect(page).toContain(changeByPlatform);
      expect(page).not.toContain('<form');
    }
  });

  test.each([
    ['a GPP platform without a function', { kind: 'gpp', script }],
    ['a site that names no platform', undefined],
  ] as const)('have no button for %s, and say how else the choice changes', (_what, consent) => {
    const page = html(consent);
    expect(page).toContain(privacyChoicesMessages.en.changeByPlatform);
    expect(page).not.toContain('<button');
    expect(page).not.toContain('data-consent-reopen');
  });

  test.each([
    [null, 'untold'],
    ['denied', 'denied'],
  ] as const)('state one choice (%s), and have the others ready', (choice, stated) => {
    const page = html({ kind: 'tcf', script }, { choice });
    const statements = [...page.matchAll(/<strong data-consent-choice="(\w+)"( data-current="")?>([^<]*)/g)];
    expect(statements.map(([, name, current, words]) => [name, current !== undefined, words])).toEqual(
      (
        [
          ['untold', 'untold'],
          ['granted', 'platformGranted'],
          ['denied', 'platformDenied'],
        ] as const
      ).map(([name, message]) => [name, name === stated, privacyChoicesMessages.en[message]]),
    );
  });

  test('need the loader, but not where the browser decides', () => {
    const needsLoader = (decidedBy: PrivacyChoicesState['decidedBy']) =>
      privacyChoicesView.needsLoader?.({ choice: null, decidedBy, news: null });
    expect((['platform', 'browser', 'nobody', null] as const).map(needsLoader)).toEqual([true, false, false, false]);
    expect(html({ kind: 'tcf', script }, { decidedBy: 'browser' })).not.toContain('<button');
  });
});
