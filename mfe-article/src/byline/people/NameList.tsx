import { Fragment, type ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { visibleNames } from './visible-names.ts';
import styles from './NameList.module.css';

interface NameListProps {
  language: InterfaceLanguage;
  people: readonly Person[];
  /** Element that keeps a name and its comma together: `div` if names contain block elements, such as overlays. */
  as?: 'span' | 'div';
  /** Renders one name. */
  renderName: (person: Person) => ReactNode;
  /** Renders the count that ends a long list. Default: plain text. */
  renderOthers?: (text: string, people: readonly Person[]) => ReactNode;
}

/** Returns the comma at the start of the text between two names, or an empty string. */
const leadingMark = (text = '') => /^\S+(?=\s)/.exec(text)?.[0] ?? '';

/** Names joined by the rules of the language: commas, and a last "and" (in Spanish "y", or "e" before an i). */
export function NameList({
  language,
  people,
  as: Kept = 'span',
  renderName,
  renderOthers = (text) => text,
}: NameListProps) {
  const { named, hidden } = visibleNames(people);
  const texts = named.map((person) => person.name.display);
  if (hidden.length > 0) texts.push(articleMessages[language].otherPeople(hidden.length));
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(texts);
  const remaining = named.values();
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return <Fragment key={index}>{value.slice(leadingMark(value).length)}</Fragment>;
    const person = remaining.next().value;
    // Keeps the button and its comma together, because a line could break between them.
    return (
      <Kept key={index} className={styles.kept}>
        {person === undefined ? renderOthers(value, hidden) : renderName(person)}
        {leadingMark(parts[index + 1]?.value)}
      </Kept>
    );
  });
}
