/* The browser's part of the page about privacy choices on a site with a consent platform (`PlatformChoice.tsx`). */
import { readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';

/** Time between two looks for the function that opens the platform's window, in milliseconds. */
const LOOK_EVERY_MS = 250;
/**
 * Maximum number of looks: the page looks for 15 s after the platform's script has loaded, which may load further
 * scripts.
 */
const LOOKS_MAXIMUM = 60;

/**
 * Returns a function that opens the platform's window; `undefined` while the platform does not define it.
 * @param path dotted path of the platform's global function. Empty for the command `displayConsentUi`.
 * @param fail called if the platform refuses to open the window.
 */
function findOpen(path: string, fail: (why: string) => void): (() => void) | undefined {
  if (path === '') {
    const api = globalThis.__tcfapi;
    if (typeof api !== 'function') return undefined;
    // TCF does not specify this command. Some platforms call back without arguments.
    return () =>
      api(
        'displayConsentUi',
        2,
        (_data, isSuccess) => isSuccess === false && fail('displayConsentUi is not supported'),
      );
  }
  let owner: unknown;
  let found: unknown = globalThis;
  for (const name of path.split('.')) {
    owner = found;
    found = Reflect.get(Object(owner), name);
  }
  const open = found;
  return typeof open === 'function' ? () => Reflect.apply(open, owner, []) : undefined;
}

/** Shows the reader's present choice on the page about privacy choices. */
export function showChoice(): void {
  const choice = readConsent() ?? 'untold';
  for (const statement of document.querySelectorAll<HTMLElement>('[data-consent-choice]'))
    statement.toggleAttribute('data-current', statement.dataset['consentChoice'] === choice);
}

/**
 * Enables the button that opens the platform's window, on the page about privacy choices, once the platform defines the
 * function for it. Without the function the button stays hidden, and a script error tells operators which function is
 * missing. If the function fails, the button is hidden again, and the text about other ways to change the choice takes
 * the focus.
 */
export function offerWindow(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-reopen]');
  const button = place?.querySelector('button');
  if (!place || !button) return;
  const { consentReopen: path = '' } = place.dataset;
  const report = (why: string) =>
    globalThis.plainwell?.report({
      kind: 'script-error',
      type: 'error',
      message: reportedMessage(`${path ? `CONSENT_REOPEN: ${path}` : 'CONSENT_REOPEN is not set, and'} ${why}`),
    });
  const fail = (why: string) => {
    place.querySelector('p')?.focus();
    button.disabled = true;
    report(why);
  };
  button.addEventListener('click', () => {
    try {
      findOpen(path, fail)?.();
    } catch (error) {
      fail(`${path ? '' : 'displayConsentUi '}failed: ${error}`);
    }
  });
  let looks = 0;
  const look = () => {
    looks += 1;
    if (findOpen(path, fail)) button.disabled = false;
    else if (looks < LOOKS_MAXIMUM) setTimeout(look, LOOK_EVERY_MS);
    else report(`${path ? '' : '__tcfapi '}is not a function`);
  };
  look();
}
