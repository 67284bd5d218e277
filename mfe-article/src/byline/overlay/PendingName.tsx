import styles from './NameOverlay.module.css';

interface NameAheadProps {
  name: string;
  /** Address of the page about the person. */
  link: string;
  /** `author` for the article's authors (HTML, 4.6.6.2), because reader views look for this value. */
  rel?: 'author' | undefined;
}

/**
 * A name whose overlay is not in the page yet: a link, which `NameOverlay` later replaces with the same look. A press
 * waits for the overlay. Without JavaScript, or if the fetch fails, the browser follows the link.
 */
export function PendingName({ name, link, rel }: NameAheadProps) {
  return (
    <a className={styles.name} href={link} rel={rel} data-replay="" data-name={name}>
      {name}
    </a>
  );
}
