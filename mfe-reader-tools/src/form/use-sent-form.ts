import { useRef, useState } from 'react';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { type Draft, keepDraft, readDraft } from './draft.ts';

type Phase = 'form' | 'sending' | 'sent' | 'failed' | 'offline';

interface SentFormParts<Field extends string, Fault> {
  /** Under which what is typed is kept. */
  draftKey: string;
  /** A form in which nothing was typed. */
  empty: Draft<Field>;
  /** What is wrong with a field, or `null`. */
  check: (field: Field, draft: Draft<Field>) => Fault | null;
  send: (draft: Draft<Field>) => Promise<SentForm<Partial<Record<Field, Fault>>>>;
}

/** A form that is sent by script: what was typed, what is wrong with it, and what became of it. */
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
  /** How often the form came back: each time the reader is told above it why. */
  const [refusals, setRefusals] = useState(0);
  /** The one field for which it came back last, where it is one alone. */
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
    /** A field is left: what stands in it is checked, and what is missing is not missed yet. */
    leave(field: Field) {
      if (draft[field].trim() === '') return;
      const fault = check(field, draft);
      if (fault !== null) setFaults((before) => ({ ...before, [field]: fault }));
    },
    /** Forgets what was typed, unless it is on its way or could not be sent: the reader may come back to it. */
    reset() {
      if (phase === 'form') keepDraft(draftKey, null);
    },
    /** @param sendNatively lets the browser send the form, as it does without a script. */
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
        // A reader who comes back from the next page finds the form usable.
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
