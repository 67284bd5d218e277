import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/paid-links.ts';
import { sponsorMessages } from '@plainwell/ui/messages/rail/sponsor.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './SponsorBar.module.css';

/** Its name stands beside it: read aloud it would be said twice. Lazy, so that it does not go before the lead image. */
function SponsorLogo({ logo: { src, width, height } }: { logo: Image }) {
  return <img className={styles.logo} src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}

/** Names the sponsor above the article, on the background colour of advertising. Static. */
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
