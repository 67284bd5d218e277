import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { sponsorMessages } from '@plainwell/ui/messages/rail/sponsor.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './SponsorBar.module.css';

/**
 * The sponsor's logo. It has no alternative text, because the name beside it would be read twice. It loads lazily, so
 * that it does not load before the lead image.
 */
function SponsorLogo({ logo: { src, width, height } }: { logo: Image }) {
  return <img className={styles.logo} src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}

/** The name of the sponsor above the article, on the background color of ads. Static. */
export function SponsorBar({ language, contentLanguage, name, link, logo }: ModuleProps<'rail', './SponsorBar'>) {
  const lang = textLanguage(language, contentLanguage);
  const face = (
    <>
      {logo === undefined ? null : <SponsorLogo logo={logo} />}
      <span className={styles.name} dir={textDirection(name)}>
        {name}
      </span>
    </>
  );
  return (
    <p className={styles.bar}>
      <span className={styles.label}>{sponsorMessages[language].sponsoredBy}</span>{' '}
      {link === undefined ? (
        <span className={styles.sponsor} lang={lang}>
          {face}
        </span>
      ) : (
        <a className={styles.sponsor} href={link} rel={SPONSORED_REL} lang={lang}>
          {face}
        </a>
      )}
    </p>
  );
}
