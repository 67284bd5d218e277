import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { ArticleCard } from '../../layout/ArticleCard.tsx';
import { Pagination } from '../../layout/Pagination.tsx';
import type { CategoryPageData } from './load-category.ts';

/** A topic's articles, latest first. */
export function CategoryLayout({ language: contentLanguage, category, articles }: CategoryPageData) {
  const language = interfaceLanguageFor(contentLanguage);
  return (
    <div className="list-page">
      <h1 lang={textLanguage(language, contentLanguage)}>{category.name}</h1>
      <p className="list-count">{shellMessages[language].articleCount(articles.total)}</p>
      <ul className="card-grid">
        {articles.items.map((article) => (
          <li key={article.hrlContentId}>
            <ArticleCard article={article} language={language} look="card" headingLevel={2} />
          </li>
        ))}
      </ul>
      <Pagination language={language} pages={articles} href={(page) => `${category.link}?page=${page}`} />
    </div>
  );
}
