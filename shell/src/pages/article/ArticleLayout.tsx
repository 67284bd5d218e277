import { ARTICLE_TOOLS_ANCHOR, scopedAnchor, SOURCES_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { landmarkName } from '@plainwell/ui/wording/landmark-name.ts';
import { AdDebug } from './AdDebug.tsx';
import { Place } from '../../layout/Place.tsx';
import type { RenderedSlots } from '../../islands/render-slots.tsx';
import { StickyLeaderboard } from './StickyLeaderboard.tsx';
import type { ArticlePage } from './view-model.ts';
import type { ArticleSlotName } from './slots/article-slots.ts';
import { engagementEvent } from './engagement-event.ts';
import { ReadingListPlace } from './infinite/ReadingListPlace.tsx';

interface ArticleLayoutProps {
  page: ArticlePage;
  slots: RenderedSlots<ArticleSlotName>;
  /** The body's island with the inline slots in their places. */
  body: string | null;
}

/** Joins two islands that share one place. */
const together = (first: string | null, second: string | null) => (first === null ? second : first + (second ?? ''));

/**
 * Returns the attributes of an article on the infinite page: its label, and the data that the behaviour of the page
 * reads.
 */
function infiniteArticleAttributes({ article, canonical, ownScope, scrollList }: ArticlePage) {
  return {
    tabIndex: -1,
    'aria-label': article.title,
    'data-link': `/${article.canonicalPath}`,
    'data-canonical': canonical,
    'data-scope': ownScope,
    // The browser sets the position of later articles. Their number is not known in advance (WAI-ARIA 1.2,
    // aria-setsize).
    ...(scrollList && { 'aria-posinset': 1, 'aria-setsize': scrollList.items.length === 0 ? 1 : -1 }),
  };
}

/**
 * The article page: the text column in the order of rules.md#article-page, and the rail. On the infinite page, the
 * `article` element contains both, because a feed may contain only articles (WAI-ARIA 1.2, feed).
 */
export function ArticleLayout({ page, slots, body }: ArticleLayoutProps) {
  const messages = shellMessages[page.language];
  const [Page, Column] = page.template === 'infinite' ? (['article', 'div'] as const) : (['div', 'article'] as const);
  const dynamicSlots = <Place html={slots.html('railDynamic')} className="place-rail-slot place-rail-dynamic" />;
  return (
    <Page
      className="article-page"
      data-template={page.template}
      {...(page.template === 'infinite' && infiniteArticleAttributes(page))}
    >
      {/* The navigation belongs to the topic, not to the article: it spans column and rail, outside the article's
          element. */}
      <Place html={slots.html('cluster')} className="place-cluster" print="none" />
      <Column className="article-column" data-article={page.article.hrlContentId} {...engagementEvent(page.article)}>
        <Place html={slots.html('sponsor')} className="place-sponsor" as="aside" />
        <Place html={slots.html('series')} className="place-series" />
        <Place html={slots.html('breadcrumbs')} className="place-breadcrumbs" />
        <Place html={slots.html('headline')} className="place-headline" />
        <Place html={slots.html('byline')} className="place-credits" />
        <div id={scopedAnchor(ARTICLE_TOOLS_ANCHOR, page.anchorScope)} className="article-tools" data-print="none">
          <Place html={slots.html('share')} className="place-share" />
          <Place html={slots.html('feedback')} className="place-feedback" />
          {page.sources.length === 0 ? null : (
            <a href={`#${scopedAnchor(SOURCES_ANCHOR, page.anchorScope)}`}>{articleMessages[page.language].sources}</a>
          )}
          <Place html={slots.html('save')} className="place-save" />
        </div>
        <Place html={slots.html('deck')} className="place-deck" />
        <Place html={slots.html('tabs')} className="place-tabs" print="none" />
        <Place html={slots.html('contents')} className="place-contents" />
        <Place html={slots.html('drugSavings')} className="place-drug-savings" as="aside" print="none" />
        {/* On phones the share bar stays in view until this element ends. */}
        <div className="article-reading">
          {/* The call to action stays in view until this text ends. */}
          <div className="article-text">
            <Place html={body} className="place-body" />
            <Place html={slots.html('stickyCta')} className="place-sticky-cta" as="aside" print="none" />
          </div>
          <Place html={slots.html('endOfContent')} className="place-last-slot" as="aside" print="none" />
          <Place html={slots.html('drugSlides')} className="place-drug-slides" />
          <Place html={slots.html('livedExperience')} className="place-lived-experience" as="aside" print="none" />
          <Place html={slots.html('emailMarketing')} className="place-email-marketing" as="aside" print="none" />
          <Place html={slots.html('reviewed')} className="place-reviewed" />
          <div className="article-bottom-tools">
            <Place html={slots.html('bottomTabs')} className="place-bottom-tabs" print="none" />
            <Place html={slots.html('sources')} className="place-sources" />
            <Place html={slots.html('history')} className="place-history" as="panel" print="none" />
            <Place
              html={together(slots.html('comments'), slots.html('commentTools'))}
              className="place-comments"
              as="panel"
              print="none"
            />
            <Place html={slots.html('bottomFeedback')} className="place-bottom-feedback" as="aside" print="none" />
          </div>
          <Place html={slots.html('bottomShare')} className="styled-later place-bottom-share" as="aside" print="none" />
          <StickyLeaderboard html={slots.html('stickyLeaderboard')} close={messages.closeAd} />
        </div>
        <Place html={slots.html('readNext')} className="place-read-next" as="aside" print="none" />
        {page.flags.adDebug === true ? <AdDebug page={page} /> : null}
      </Column>
      <aside
        className="article-rail"
        aria-label={landmarkName(messages.moreToRead, page.articleTitle)}
        data-print="none"
      >
        <Place html={slots.html('railTop')} className="place-rail-slot" />
        <Place html={slots.html('mustReads')} className="place-must-reads" />
        <Place html={slots.html('transactional')} className="place-transactional" />
        {page.template === 'infinite' ? (
          <ReadingListPlace html={slots.html('readingList')}>{dynamicSlots}</ReadingListPlace>
        ) : (
          dynamicSlots
        )}
      </aside>
    </Page>
  );
}
