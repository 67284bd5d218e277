/** What the script of reCAPTCHA leaves in the page (version 3). */
interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

/** What the proof stands for, in the publisher's reports. */
const ACTION = 'form';

let loading: Promise<Recaptcha> | undefined;

/**
 * Loads the script once, or takes that of another script of the page. One that does not come is asked for anew the next
 * time.
 */
function load(address: string, timeoutMs: number): Promise<Recaptcha> {
  return (loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(patience);
      loading = undefined;
      script.remove();
      reject(new Error('the script of reCAPTCHA did not come'));
    };
    const patience = setTimeout(fail, timeoutMs);
    const take = () => {
      const { grecaptcha } = globalThis;
      // An element with that id is found under the name too (HTML standard, named access on the Window object).
      if (typeof grecaptcha?.ready !== 'function') return fail();
      grecaptcha.ready(() => {
        clearTimeout(patience);
        resolve(grecaptcha);
      });
    };
    if (typeof globalThis.grecaptcha?.ready === 'function') return take();
    script.addEventListener('error', fail);
    script.addEventListener('load', take);
    script.src = address;
    document.head.append(script);
  }));
}

/**
 * Asks Google's reCAPTCHA for a proof. Nothing is asked of Google before: a reader who opens no form is not known to
 * it.
 * @param task the site's key, and the address of the script without its query.
 * @throws Error where the script does not come in time, or gives no proof.
 */
export async function askRecaptcha(
  { siteKey, script }: { siteKey: string; script: string },
  timeoutMs: number,
): Promise<string> {
  const { execute } = await load(`${script}?render=${encodeURIComponent(siteKey)}`, timeoutMs);
  return execute(siteKey, { action: ACTION });
}
