import type { ArticleSummary, CategorySummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellSearchMessages } from '@plainwell/ui/messages/shell/search.ts';
import { LatestArticles } from './LatestArticles.tsx';

interface SuggestionsProps {
  language: InterfaceLanguage;
  topics: readonly CategorySummary[];
  latest: readonly ArticleSummary[];
}

/** Topics and the latest articles, for a reader who found nothing. Needs the search page's stylesheet. */
export function Suggestions({ language, topics, latest }: SuggestionsProps) {
  return (
    <>
      {topics.length === 0 ? null : (
        <section className="front-section" aria-labelledby="topics">
          <h2 id="topics">{shellSearchMessages[language].browseTopics}</h2>
          <ul className="search-topics">
            {topics.map(({ slug, link, name }) => (
              <li key={slug}>
                <a href={link}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LatestArticles language={language} title={shellMessages[language].latestArticles} articles={latest} />
    </>
  );
}
