import { useRef, useState } from 'react';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';

/** The input of a form, by field. */
type Draft<Field extends string> = Readonly<Record<Field, string>>;

/**
 * Returns the input that `keepDraft` stored in `sessionStorage`, so that it survives a reload and a failed send, and
 * ends with the tab. Returns `empty` if storage is blocked, and omits data of another release that the form does not
 * know.
 * @param empty a form without input.
 */
function readDraft<Field extends string>(key: string, empty: Draft<Field>): Draft<Field> {
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

/** Stores the input of a form, or removes the stored input if `draft` is `null`. */
function keepDraft(key: string, draft: Draft<string> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

type Phase = 'form' | 'sending' | 'sent' | 'failed' | 'offline';

interface SentFormParts<Field extends string, Fault> {
  /** Key of the stored input in `sessionStorage`. */
  draftKey: string;
  /** A form without input. */
  empty: Draft<Field>;
  /** Returns the fault of a field, or `null`. */
  check: (field: Field, draft: Draft<Field>) => Fault | null;
  send: (draft: Draft<Field>) => Promise<SentForm<Partial<Record<Field, Fault>>>>;
}

/** Manages the state of a form that a script sends: the input, its faults, and the result of sending. */
export function useSentForm<Field extends string, Fault>({
  draftKey,
  empty,
  check,
  send,
}: SentFormParts<Field, Fault>) {
  type Faults = Partial<Record<Field, Fault>>;
  const [draft, setDraft] = useState(() => readDraft(draftKey, empty));
  const [faults, setFaults] = useState<Faults>({});
  const [phase, setPhase] = useState<Phase>('form');
  /**
   * Number of attempts to send that the form or the site refused, or that failed. After each, the summary above the
   * form states the reason.
   */
  const [refusals, setRefusals] = useState(0);
  /** Field with the only fault of the last refusal. `null` if no field or several fields had a fault. */
  const [soleFault, setSoleFault] = useState<Field | null>(null);
  const isSending = useRef(false);

  const faultsOf = (typed: Draft<Field>): Faults => {
    const found: Faults = {};
    for (const field of Object.keys(empty) as Field[]) {
      const fault = check(field, typed);
      if (fault !== null) found[field] = fault;
    }
    return found;
  };
  const refuse = (kind: Phase, found: Faults = {}) => {
    const [field, ...others] = Object.keys(found) as Field[];
    setSoleFault(field === undefined || others.length > 0 ? null : field);
    setFaults(found);
    setPhase(kind);
    setRefusals((count) => count + 1);
  };

  return {
    draft,
    faults,
    phase,
    refusals,
    soleFault,
    change(field: Field, text: string) {
      const changed = { ...draft, [field]: text };
      setDraft(changed);
      keepDraft(draftKey, changed);
      // Removes the faults that the latest input has fixed, in every field.
      const [found, foundBefore] = [faultsOf(changed), faultsOf(draft)];
      setFaults(
        (told) =>
          Object.fromEntries(
            Object.entries(told).filter(
              ([name]) =>
                found[name as Field] !== undefined || (name !== field && foundBefore[name as Field] === undefined),
            ),
          ) as Faults,
      );
    },
    /** Checks a field that the reader leaves. Does not report an empty field yet. */
    leave(field: Field) {
      if (draft[field].trim() === '') return;
      const fault = check(field, draft);
      if (fault !== null) setFaults((before) => ({ ...before, [field]: fault }));
    },
    /**
     * Removes the stored input, unless the form is being sent or could not be sent, because the reader may return to
     * it.
     */
    reset() {
      if (phase === 'form') keepDraft(draftKey, null);
    },
    /** @param sendNatively lets the browser send the form, as without JavaScript. */
    async submit(sendNatively: () => void) {
      if (isSending.current) return;
      const found = faultsOf(draft);
      if (Object.keys(found).length > 0) return refuse('form', found);
      if (!navigator.onLine) return refuse('offline');
      isSending.current = true;
      setPhase('sending');
      const sent = await send(draft);
      isSending.current = false;
      if (sent.kind === 'unproven') {
        // A reader who returns from the next page finds the form usable.
        setPhase('form');
        return sendNatively();
      }
      if (sent.kind === 'faulty') return refuse('form', sent.faults);
      if (sent.kind === 'failed') return refuse(navigator.onLine ? 'failed' : 'offline');
      keepDraft(draftKey, null);
      setFaults({});
      setPhase('sent');
    },
  };
}
