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
 * The sections of the bottom-of-article tools (rules.md#article-page) that this article has, in the order of the
 * page: sources or the credit alone, history, comments. Each has the name of its tab and the anchor that leads to it.
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
