import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { contentsEntries } from './contents-entries.ts';
import { ContentsList } from './ContentsList.tsx';
import { FoldingContents } from './FoldingContents.tsx';
import { TruncatedContents } from './TruncatedContents.tsx';
import styles from './TableOfContents.module.css';

/**
 * The table of contents of the article: foldable, or cut to a short list (rules.md#contents). Every entry works without
 * JavaScript. The behaviour marks the section being read.
 */
export function TableOfContents({
  language,
  contentLanguage,
  articleTitle,
  entries,
  comments,
  anchorScope,
  isTruncated,
}: ModuleProps<'article', './TableOfContents'>) {
  const headingId = useId();
  const all = contentsEntries(language, { entries, comments, anchorScope });
  if (all.length === 0) return null;

  const { contents } = contentsMessages[language];
  const Frame = isTruncated ? TruncatedContents : FoldingContents;
  return (
    <nav className={styles.contents} {...namedByHeading(headingId, contents, articleTitle)} data-print="none">
      <h2 id={headingId} className={styles.heading}>
        {contents}
      </h2>
      <Frame language={language} count={all.length}>
        <ContentsList
          language={language}
          contentLanguage={contentLanguage}
          entries={all}
          hasComments={comments !== undefined}
          isTruncated={isTruncated}
        />
      </Frame>
    </nav>
  );
}
