import { useId } from 'react';
import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { leavesSite } from './leaves-site.ts';
import { TransactionalPicture } from './TransactionalPicture.tsx';
import styles from './TransactionalGroup.module.css';

type TransactionalItem = ModuleProps<'rail', './TransactionalItems'>['reviews'][number];

interface TransactionalGroupProps {
  heading: string;
  items: readonly TransactionalItem[];
  /** Language of the items' own words, where it is not that of the frame. */
  lang: ArticleLanguage | undefined;
}

/** One kind of transactional items under its heading; nothing without items. */
export function TransactionalGroup({ heading, items, lang }: TransactionalGroupProps) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.items} lang={lang}>
        {items.map(({ title, image, cta_text: cta, cta_url: link }, index) => (
          <li key={`${index} ${link}`} className={styles.item}>
            {image === undefined ? null : <TransactionalPicture image={image} />}
            <h3 className={styles.title} dir="auto">
              {title}
            </h3>
            <a className={styles.cta} href={link} rel={leavesSite(link) ? 'sponsored noopener' : undefined} dir="auto">
              {cta} <VisuallyHidden>{title}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
