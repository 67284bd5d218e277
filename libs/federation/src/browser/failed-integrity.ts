/**
 * Remembers what the bytes of every script and stylesheet were to be that failed in this page: the errors of bundlers
 * name the address only.
 * @returns the integrity value by address; empty for one that failed without.
 */
export function rememberFailedIntegrity(): (url: string) => string {
  const expected = new Map<string, string>();
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) expected.set(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) expected.set(target.href, target.integrity);
  };
  // Such errors do not bubble; they can only be heard on their way down.
  addEventListener('error', remember, true);
  return (url) => expected.get(url) ?? '';
}
