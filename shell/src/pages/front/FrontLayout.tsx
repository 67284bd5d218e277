import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { ArticleCard } from '../../layout/ArticleCard.tsx';
import { LatestArticles } from '../../layout/LatestArticles.tsx';
import type { FrontPageData } from './load-front.ts';

/** The front page: one lead article, a few beside it, then the topics. */
export function FrontLayout({ language, lead: leading, latest, topics }: FrontPageData) {
  const messages = shellMessages[language];
  const [lead, ...beside] = leading;
  return (
    <div className="front-page">
      <h1 className="visually-hidden">{messages.tagline}</h1>
      {lead === undefined ? (
        <p className="empty-state">{messages.noArticles}</p>
      ) : (
        <section className="front-lead" aria-label={messages.featured}>
          <ArticleCard article={lead} language={language} look="lead" headingLevel={2} isFirst />
          <div className="front-beside">
            {beside.map((article) => (
              <ArticleCard
                key={article.hrlContentId}
                article={article}
                language={language}
                look="card"
                headingLevel={2}
              />
            ))}
          </div>
        </section>
      )}
      <LatestArticles language={language} title={messages.latest} articles={latest} />
      {topics.map(({ category, articles }) => (
        <section key={category.slug} className="front-section" aria-labelledby={`topic-${category.slug}`}>
          <h2 id={`topic-${category.slug}`}>
            <a href={category.link}>{category.name}</a>
          </h2>
          <ul className="card-grid">
            {articles.map((article) => (
              <li key={article.hrlContentId}>
                <ArticleCard article={article} language={language} look="card" headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
