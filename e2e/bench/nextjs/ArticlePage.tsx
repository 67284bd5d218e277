import type { SlotProps } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ComponentType } from 'react';
import { DocumentBody } from '../../../shell/src/layout/DocumentBody.tsx';
import { componentKey } from './component-key.ts';

/** What `getServerSideProps` of the page returns. */
export interface ArticlePageProps {
  site: Site;
  language: InterfaceLanguage;
  canonical: string;
  slots: readonly SlotProps[];
}

/**
 * Returns the article's page as one React tree, as a page of Next.js is: the site's frame and, one after the other, the
 * components of all slots. Next.js sends the props once more in the page, from which React hydrates the whole tree.
 * @param components the components by `componentKey`.
 */
export function articlePageOf(components: Readonly<Record<string, ComponentType<object>>>) {
  return function ArticlePage({ site, language, canonical, slots }: ArticlePageProps) {
    return (
      <DocumentBody site={site} language={language} canonical={canonical}>
        <div className="article-page">
          <article className="article-column">
            {slots.map((slot) => {
              const Component = components[componentKey(slot)];
              if (Component === undefined) throw new Error(`the bundle has no ${componentKey(slot)}`);
              return (
                <div key={slot.slot}>
                  <Component {...slot.props} />
                </div>
              );
            })}
          </article>
        </div>
      </DocumentBody>
    );
  };
}
