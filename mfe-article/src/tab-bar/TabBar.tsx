import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import { useCurrentLink } from '../section-links/use-current-link.ts';
import { BackToTop } from './BackToTop.tsx';
import { JumpLinks } from './JumpLinks.tsx';
import { useHashOnLoad } from './use-hash-on-load.ts';
import { useScrollingUp } from './use-scrolling-up.ts';
import styles from './TabBar.module.css';

/**
 * The tab bar with one anchor per titled section, the jump links, and the way back to the top. Needs JavaScript for one
 * reason: it comes in while the reader scrolls up and leaves on scroll down. Without JavaScript it stands in the page as
 * a plain row. It also follows the hash of the address when the page has loaded.
 */
export function TabBar({ language, contentLanguage, entries, isFirst }: ModuleProps<'article', './TabBar'>) {
  const { list, current } = useCurrentLink<HTMLUListElement>(entries);
  const { isInSections, isFarDown } = useScrollingUp(entries);
  useHashOnLoad(isFirst);
  const words = contentsMessages[language];
  const lang = textLanguage(language, contentLanguage);
  return (
    <>
      {entries.length === 0 ? null : (
        <nav className={styles.bar} aria-label={words.tabs} data-shown={isInSections || undefined}>
          <div className={styles.row}>
            <JumpLinks label={words.sections} lang={lang} entries={entries} current={current} />
            <ul ref={list} className={styles.tabs} lang={lang}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <SectionLink className={styles.tab} entry={entry} list="tab-bar" isCurrent={entry.id === current} />
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
      <BackToTop label={words.backToTop} isShown={isFarDown} />
    </>
  );
}
