import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';

/** Who did one thing to the article. Without a label the entry's own action says already what they did. */
export interface HistoryCredit {
  label: string | undefined;
  people: Person[];
}

/**
 * Actions that say no more than that. They are free text in the article's language, which may be any that an article is
 * written in; one that says more ("Updated and medically reviewed") leaves open whose part was which.
 */
const onlyMedicallyReviewed =
  /^(?:medical(?:ly)? review(?:ed)?|revisad[oa] m[ée]dicamente|revisión médica|revisado por (?:un médico|una médica)|revisão médica)\.?$/i;
const onlyFactChecked =
  /^(?:fact[- ]?check(?:ed)?|(?:datos )?verificad[oa]s?|verificación de datos|fatos verificados)\.?$/i;

/** The people of an entry, by what they did, in the order of the byline. */
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
  // Names without a label stand next to the action that says what they did.
  return credits
    .filter(({ people }) => people.length > 0)
    .toSorted((first, second) => labelRank(first) - labelRank(second));
}

function labelRank({ label }: HistoryCredit): number {
  return label === undefined ? 0 : 1;
}
