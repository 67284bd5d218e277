import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { brandMessages } from '@plainwell/ui/messages/rail/brand.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import './StickyCta.later.module.css';
import styles from './StickyCta.module.css';

/**
 * One line that leads to the brands: 'Try' and the product, or 'Get Started' (rules.md#brands). The shell's layout
 * keeps the line in view while the reader is in the text. Static: links need no JavaScript.
 */
export function StickyCta({ language, contentLanguage, cta }: ModuleProps<'rail', './StickyCta'>) {
  const words = brandMessages[language];
  return (
    <div className={styles.bar}>
      <p className={styles.label}>{railMessages[language].advertisement}</p>
      {cta.leadsTo === 'brands' ? (
        <a className={styles.link} href={`#${cta.anchor}`}>
          <span className={styles.words}>{words.getStarted}</span>
        </a>
      ) : (
        <a className={styles.link} href={cta.link} rel={SPONSORED_REL} {...clickEvent(cta.click)}>
          <span className={styles.words}>
            {words.tryProduct} <bdi lang={textLanguage(language, contentLanguage)}>{cta.product}</bdi>
          </span>
        </a>
      )}
    </div>
  );
}
