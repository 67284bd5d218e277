/** What is typed into a form, by field. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/**
 * What was typed before, in the storage of this tab: it survives a reload and a failed send, and ends with the tab.
 * Storage may be blocked, and may hold what another release has written.
 * @param empty a form in which nothing was typed.
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

/** Keeps what is typed, or forgets it where it is `null`. */
export function keepDraft(key: string, draft: Draft<string> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
