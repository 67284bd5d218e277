/** Global object that the script of reCAPTCHA, version 3, creates. */
interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

/** Name of the proof's purpose in the publisher's reCAPTCHA reports. */
const ACTION = 'form';

let loading: Promise<Recaptcha> | undefined;

/**
 * Loads the script once, or uses the copy that another script has loaded on the page. If the script fails to load, the
 * next call tries again.
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
      // The global name can also be an element with that id (HTML standard, named access on the Window object).
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
 * Requests a proof from Google reCAPTCHA. Before this call the page sends nothing to Google, so a reader who opens no
 * form stays unknown to Google.
 * @param task the site's key, and the address of the script without its query.
 * @throws Error if the script does not load in time, or if it returns no proof.
 */
export async function requestRecaptchaProof(
  { siteKey, script }: { siteKey: string; script: string },
  timeoutMs: number,
): Promise<string> {
  const { execute } = await load(`${script}?render=${encodeURIComponent(siteKey)}`, timeoutMs);
  return execute(siteKey, { action: ACTION });
}
