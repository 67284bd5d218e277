/**
 * Records the integrity value of every script and stylesheet that fails in this page, because errors of bundlers
 * contain only the address.
 * @returns a function from address to integrity value; `''` for a file without a value.
 */
export function rememberFailedIntegrity(): (url: string) => string {
  const expected = new Map<string, string>();
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) expected.set(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) expected.set(target.href, target.integrity);
  };
  // These errors do not bubble, so the listener uses the capture phase.
  addEventListener('error', remember, true);
  return (url) => expected.get(url) ?? '';
}
