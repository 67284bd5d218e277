import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { CommentLayout } from './CommentLayout.tsx';
import { commentWindowTitle } from './comment-title.ts';
import type { CommentPageData } from './load-comment.ts';

export function composeComment(data: CommentPageData, { site }: RenderContext): ComposedPage {
  const other = data.language === 'en' ? 'es' : 'en';
  const { comment, home } = languageLinks(other);
  return {
    language: data.language,
    head: listHead({ title: commentWindowTitle(data), path: null }, site),
    ...withoutSlots(() => <CommentLayout {...data} />),
    styles: 'forms',
    otherLanguage: {
      language: other,
      href: 'article' in data.state ? comment(data.state.article.path) : home,
      isForm: 'article' in data.state,
    },
  };
}
