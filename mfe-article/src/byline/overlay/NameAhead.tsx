import styles from './NameOverlay.module.css';

interface NameAheadProps {
  name: string;
  /** The person's own page. */
  link: string;
  /** `author` for the article's authors (HTML, 4.6.6.2), because reader views look for it. */
  rel?: 'author' | undefined;
}

/**
 * A name whose overlay is not in the page: a link, in whose place `NameOverlay` comes, looking the same. A press waits
 * for it; without script, and where nothing comes, the link is followed.
 */
export function NameAhead({ name, link, rel }: NameAheadProps) {
  return (
    <a className={styles.name} href={link} rel={rel} data-replay="" data-name={name}>
      {name}
    </a>
  );
}
