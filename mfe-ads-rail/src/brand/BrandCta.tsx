import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import type { PlacedBrandCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';
import { SPONSORED_REL, DEFAULT_BUTTON_TEXT } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { brandMessages } from '@plainwell/ui/messages/rail/brand.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import { OfferPicture } from '../offer/OfferPicture.tsx';
import styles from './BrandCta.module.css';

/** Widths of the picture: the whole block on a phone, a third of the row on wider screens. */
const PICTURE_SIZES = '(width >= 768px) 208px, calc(100vw - 72px)';

interface BrandCtaProps {
  language: InterfaceLanguage;
  /** Language of the brand's text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  brand: PlacedBrandCta;
}

/** One brand: picture, title, text, and a button that leads to the brand. */
export function BrandCta({ language, lang, brand: { title, image, desc, link, buttonText, click } }: BrandCtaProps) {
  const words = brandMessages[language];
  const label = buttonText === DEFAULT_BUTTON_TEXT ? words.readMore : buttonText;
  return (
    <div className={styles.brand} lang={lang}>
      {image === undefined ? null : <OfferPicture image={image} sizes={PICTURE_SIZES} />}
      <p className={styles.title} dir={textDirection(title)}>
        {title}
      </p>
      {desc === undefined ? null : (
        <p className={styles.desc} dir={textDirection(desc)}>
          {desc}
        </p>
      )}
      <div className={styles.action}>
        <ButtonLink
          label={label}
          look="primary"
          href={link}
          rel={SPONSORED_REL}
          aria-label={words.buttonAbout(label, title)}
          {...clickEvent(click)}
        />
      </div>
    </div>
  );
}
