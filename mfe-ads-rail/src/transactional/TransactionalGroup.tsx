import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { OfferPicture } from '../offer/OfferPicture.tsx';
import styles from './TransactionalGroup.later.module.css';

/**
 * Widths of the picture in the rail (300 px) and in the column below the text, which has one or two pictures in a row.
 */
const PICTURE_SIZES = '(width >= 990px) 268px, (width >= 768px) 320px, calc(100vw - 72px)';

/** Returns whether a link of the contract leads to another site. Links to pages of this site are paths. */
const isExternalLink = (link: string) => !link.startsWith('/');

type TransactionalItem = ModuleProps<'rail', './TransactionalItems'>['reviews'][number];

interface TransactionalGroupProps {
  heading: string;
  articleTitle: string | undefined;
  items: readonly TransactionalItem[];
  /** Language of the items' text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
}

/** One kind of transactional items under its heading. Renders nothing without items. */
export function TransactionalGroup({ heading, articleTitle, items, lang }: TransactionalGroupProps) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.group} {...namedByHeading(headingId, heading, articleTitle)}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.items} lang={lang}>
        {items.map(({ title, image, cta_text: cta, cta_url: link }, index) => (
          <li key={`${index} ${link}`} className={styles.item}>
            {image === undefined ? null : <OfferPicture image={image} sizes={PICTURE_SIZES} />}
            <h3 className={styles.title} dir={textDirection(title)}>
              {title}
            </h3>
            <a
              className={styles.cta}
              href={link}
              rel={isExternalLink(link) ? SPONSORED_REL : undefined}
              dir={textDirection(cta)}
            >
              {cta} <VisuallyHidden>{title}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
