import { Fragment } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Person } from '@plainwell/contracts/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import { PersonName } from './PersonName.tsx';
import { visibleNames } from './visible-names.ts';

interface NameListProps {
  language: InterfaceLanguage;
  people: Person[];
}

/** Names joined as the language joins them: commas, and a last "and" (in Spanish "y", or "e" before an i). */
export function NameList({ language, people }: NameListProps) {
  const { named, hidden } = visibleNames(people);
  const texts = named.map((person) => person.name.display);
  if (hidden > 0) texts.push(articleMessages[language].otherPeople(hidden));
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(texts);
  const remaining = named.values();
  return parts.map((part, index) => {
    const person = part.type === 'element' ? remaining.next().value : undefined;
    return <Fragment key={index}>{person === undefined ? part.value : <PersonName person={person} />}</Fragment>;
  });
}
