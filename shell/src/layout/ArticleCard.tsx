import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Language of the page around the card. */
  language: InterfaceLanguage;
  look: 'lead' | 'card' | 'line';
  headingLevel: 2 | 3;
  /** Whether the card's picture is part of the first screen. */
  isFirst?: boolean;
}

/** An article in a list. Only the title is a link. */
export function ArticleCard({ article, language, look, headingLevel, isFirst = false }: ArticleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { largeImage, whisper, category } = article;
  const description = article.deck ?? article.excerpt;
  const label = whisper ?? category?.name;
  return (
    <article className={`card card-${look}`} lang={article.language === language ? undefined : article.language}>
      {look === 'line' || largeImage === undefined ? null : (
        <img
          className="card-image"
          src={largeImage.src}
          alt=""
          width={largeImage.width}
          height={largeImage.height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      <div className="card-text">
        {label === undefined ? null : <p className="card-label">{label}</p>}
        <Heading className="card-title" dir={textDirection(article.title)}>
          <a href={`/${article.canonicalPath}`}>{article.title}</a>
        </Heading>
        {description === undefined || look === 'line' ? null : (
          <p className="card-deck" dir={textDirection(description)}>
            {description}
          </p>
        )}
      </div>
    </article>
  );
}
