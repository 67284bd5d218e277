/** The input of a form, by field. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/**
 * Returns the kept input from `sessionStorage`, so that it survives a reload and a failed send, and ends with the tab.
 * Storage may be blocked, or may contain data of another release.
 * @param empty a form without input.
 */
export function readDraft<Field extends string>(key: string, empty: Draft<Field>): Draft<Field> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const typed =
      typeof kept === 'object' && kept !== null
        ? Object.entries(kept).filter(([field, text]) => Object.hasOwn(empty, field) && typeof text === 'string')
        : [];
    return { ...empty, ...Object.fromEntries(typed) };
  } catch {
    return empty;
  }
}

/** Keeps the input of a form, or removes it if it is `null`. */
export function keepDraft(key: string, draft: Draft<string> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
