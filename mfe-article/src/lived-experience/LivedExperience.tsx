import { ArrowRight } from 'lucide';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { livedExperienceMessages } from '@plainwell/ui/messages/article/lived-experience.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './LivedExperience.later.module.css';

/** Width of the photo: the token --avatar-lg. */
const PHOTO_SIZES = '72px';

/** A link to the story of somebody who lives with the condition, with an optional photo. Static: only a link. */
export function LivedExperience({
  language,
  contentLanguage,
  name,
  photo,
  link,
}: ModuleProps<'article', './LivedExperience'>) {
  const messages = livedExperienceMessages[language];
  return (
    <div className={`styled-later ${styles.experience}`}>
      {photo === undefined ? null : (
        <img
          className={styles.photo}
          {...pictureSources(photo, PHOTO_SIZES)}
          alt={photo.alt}
          lang={textLanguage(language, contentLanguage)}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <p className={styles.label}>{messages.livedExperience}</p>
        <p>
          <a className={styles.link} href={link}>
            {messages.readStory(name)}
          </a>
          <Icon of={ArrowRight} size="sm" />
        </p>
      </div>
    </div>
  );
}
