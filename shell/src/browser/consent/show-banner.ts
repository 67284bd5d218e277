import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import { consentMessages } from '@plainwell/ui/messages/shell/consent-banner.ts';
import { interfaceLanguage } from '../page/interface-language.ts';

/** Custom property with the banner's height, for content that the banner must not cover (WCAG 2.4.11). */
const HEIGHT = '--consent-block-size';

/**
 * Shows the consent banner at the bottom of the window. The banner moves no content, takes no focus, and disappears
 * once the reader answers.
 */
export function showBanner(choose: (choice: Consent) => void): void {
  const root = document.documentElement;
  const { name, text, more, moreLink, accept, reject } = consentMessages[interfaceLanguage()];
  const banner = document.createElement('section');
  banner.className = 'consent-banner';
  banner.ariaLabel = name;
  const words = document.createElement('p');
  const link = Object.assign(document.createElement('a'), { href: moreLink, textContent: more });
  words.append(`${text} `, link);
  const buttons = document.createElement('div');
  const size = new ResizeObserver(() => root.style.setProperty(HEIGHT, `${banner.offsetHeight}px`));
  for (const [choice, label] of [
    ['denied', reject],
    ['granted', accept],
  ] as const) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => {
      size.disconnect();
      root.style.removeProperty(HEIGHT);
      banner.remove();
      choose(choice);
    });
    buttons.append(button);
  }
  banner.append(words, buttons);
  document.body.append(banner);
  size.observe(banner);
}
