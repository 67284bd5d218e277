import { sectionClicks } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import { landmarkName } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import { JumpLinks } from './JumpLinks.tsx';
import styles from './TabBar.later.module.css';
import './TabBar.module.css';

/**
 * The tab bar with one link per titled section, the jump links, and, on the first article of a page, the link back to
 * the top on phones (rules.md#article-page). The link leads to the page's header, so the focus moves too. The behaviour
 * shows the bar while the reader scrolls up, hides it on scroll down, and keeps the anchor `#top` out of the address.
 * Without JavaScript, the bar is a plain row in the page.
 */
export function TabBar({
  language,
  contentLanguage,
  articleTitle,
  entries,
  isFirst,
}: ModuleProps<'article', './TabBar'>) {
  const words = contentsMessages[language];
  const lang = textLanguage(language, contentLanguage);
  return (
    <>
      {entries.length === 0 ? null : (
        <nav className={`styled-later ${styles.bar}`} aria-label={landmarkName(words.tabs, articleTitle)}>
          <div className={styles.row}>
            <JumpLinks label={words.sections} lang={lang} entries={entries} />
            <ul className={styles.tabs} lang={lang} {...sectionClicks('tab-bar')}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <SectionLink className={styles.tab} entry={entry} list="tab-bar" />
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
      {isFirst ? (
        <a className={`styled-later ${styles.top}`} href="#top">
          <span className="visually-hidden">{words.backToTop}</span>
        </a>
      ) : null}
    </>
  );
}
