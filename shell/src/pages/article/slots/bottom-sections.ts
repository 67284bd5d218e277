import {
  articleHistoryAnchor,
  COMMENTS_ANCHOR,
  scopedAnchor,
  SOURCES_ANCHOR,
} from '@plainwell/contracts/browser/page-anchors.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { historyMessages } from '@plainwell/ui/messages/article/history.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import type { ArticlePage } from '../view-model.ts';

/**
 * Returns the sections of the bottom-of-article tools (rules.md#article-page) that this article has, in page order:
 * sources or, without any, the attribution; history; comments. Each has its tab's name and its anchor.
 */
export function bottomSections({
  language,
  anchorScope,
  sources,
  article,
}: ArticlePage): { name: string; anchor: string }[] {
  const { attribution, byline, hrlContentId, shareYourExperience } = article;
  const { aboutText, sources: sourcesName } = articleMessages[language];
  const hasSources = sources.length > 0;
  return [
    ...(hasSources || attribution
      ? [{ name: hasSources ? sourcesName : aboutText, anchor: scopedAnchor(SOURCES_ANCHOR, anchorScope) }]
      : []),
    ...(Object.keys(byline.articleHistory).length > 0
      ? [{ name: historyMessages[language].tab, anchor: articleHistoryAnchor(hrlContentId) }]
      : []),
    ...(shareYourExperience
      ? [{ name: commentsMessages[language].tab, anchor: scopedAnchor(COMMENTS_ANCHOR, anchorScope) }]
      : []),
  ];
}
