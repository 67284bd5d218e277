import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';

/**
 * The people behind one action on the article. Without a label, the entry's own text already describes their action.
 */
export interface HistoryCredit {
  label: string | undefined;
  people: Person[];
}

/**
 * Matches actions that mean only a medical review; `onlyFactChecked` matches only a fact check. An action is free text
 * in any language of an article. A combined action ("Updated and medically reviewed") does not match, because it does
 * not show who did which part.
 */
const onlyMedicallyReviewed =
  /^(?:medical(?:ly)? review(?:ed)?|revisad[oa] m[ée]dicamente|revisión médica|revisado por (?:un médico|una médica)|revisão médica)\.?$/i;
const onlyFactChecked =
  /^(?:fact[- ]?check(?:ed)?|(?:datos )?verificad[oa]s?|verificación de datos|fatos verificados)\.?$/i;

/** Returns the people of an entry, grouped by action in the order of the byline. Groups without a label come first. */
export function historyCredits(entry: HistoryEntry, language: InterfaceLanguage): HistoryCredit[] {
  const { action, authors, editor, copyEditor, medicallyReviewedBy, factCheckedBy } = entry;
  const messages = articleMessages[language];
  const credits: HistoryCredit[] = [
    { label: messages.writtenBy.original, people: authors },
    {
      label: onlyMedicallyReviewed.test(action) ? undefined : messages.medicallyReviewedBy,
      people: medicallyReviewedBy,
    },
    { label: onlyFactChecked.test(action) ? undefined : messages.factCheckedBy, people: factCheckedBy },
    { label: messages.editedBy, people: editor === undefined ? [] : [editor] },
    { label: messages.copyEditedBy, people: copyEditor === undefined ? [] : [copyEditor] },
  ];
  // Names without a label are directly below the action, because the action describes what these people did.
  return credits
    .filter(({ people }) => people.length > 0)
    .toSorted((first, second) => labelRank(first) - labelRank(second));
}

function labelRank({ label }: HistoryCredit): number {
  return label === undefined ? 0 : 1;
}
