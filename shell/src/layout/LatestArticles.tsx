import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { ArticleCard } from './ArticleCard.tsx';

interface LatestArticlesProps {
  language: InterfaceLanguage;
  title: string;
  articles: readonly ArticleSummary[];
}

/** The latest articles, one line each. Renders nothing if there are none. */
export function LatestArticles({ language, title, articles }: LatestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section className="front-section" aria-labelledby="latest">
      <h2 id="latest">{title}</h2>
      <ul className="card-lines">
        {articles.map((article) => (
          <li key={article.hrlContentId}>
            <ArticleCard article={article} language={language} look="line" headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
