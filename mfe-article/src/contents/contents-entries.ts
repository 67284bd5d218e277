import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { COMMENTS_ANCHOR, scopedAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';

/** Returns all entries in order: the sections, then the comments if readers can comment on the article. */
export function contentsEntries(
  language: InterfaceLanguage,
  {
    entries,
    comments,
    anchorScope,
  }: Pick<ModuleProps<'article', './TableOfContents'>, 'entries' | 'comments' | 'anchorScope'>,
): ContentsEntry[] {
  if (comments === undefined) return entries;
  return [
    ...entries,
    {
      id: scopedAnchor(COMMENTS_ANCHOR, anchorScope),
      section: COMMENTS_ANCHOR,
      title: contentsMessages[language].comments(comments.count),
    },
  ];
}
