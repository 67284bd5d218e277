import { ArrowRight } from 'lucide';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { bylineMessages } from '@plainwell/ui/messages/article/byline.ts';
import { Avatar } from '@plainwell/ui/primitives/Avatar.tsx';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import type { BylineRole } from '@plainwell/contracts/browser/byline/byline-people.ts';
import styles from './PersonCard.later.module.css';

interface PersonCardProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  creditedAs: BylineRole;
  person: Person;
}

/** A person: portrait, name, role in the article, specialties, biography and link, as far as they are known. */
export function PersonCard({ language, lang, creditedAs, person }: PersonCardProps) {
  const { name, avatar, bio, specialties, type, link } = person;
  const words = bylineMessages[language];
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {avatar === undefined ? null : <Avatar src={avatar.src} size="lg" />}
        <div className={styles.facts}>
          <p className={styles.name}>{name.display}</p>
          {type === undefined ? <p>{articleMessages[language].roles[creditedAs]}</p> : <p lang={lang}>{type.label}</p>}
          {specialties.length === 0 ? null : (
            <p className={styles.specialties}>
              <VisuallyHidden>{words.specialties}</VisuallyHidden> <span lang={lang}>{specialties.join(' · ')}</span>
            </p>
          )}
        </div>
      </div>
      {bio === undefined ? null : (
        <p className={styles.bio} lang={lang}>
          {bio.text}
        </p>
      )}
      {link === undefined ? null : (
        <a className={styles.link} href={link}>
          {words.moreAbout(name.display)}
          <Icon of={ArrowRight} size="sm" />
        </a>
      )}
    </div>
  );
}
