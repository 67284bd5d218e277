import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { BrandCta } from './BrandCta.tsx';
import styles from './BrandCtas.module.css';

/**
 * The article's brand blocks on the background color of ads, one per row. They are no landmark and have no headings,
 * because they are not part of the article. Static: links need no JavaScript.
 */
export function BrandCtas({ language, contentLanguage, id, brands }: ModuleProps<'rail', './BrandCtas'>) {
  return (
    <div id={id} className={styles.block} data-print="none">
      <p className={styles.label}>{railMessages[language].advertisement}</p>
      <ul className={styles.brands}>
        {brands.map((brand, index) => (
          <li key={index} className={styles.brand}>
            <BrandCta language={language} lang={textLanguage(language, contentLanguage)} brand={brand} />
          </li>
        ))}
      </ul>
    </div>
  );
}
