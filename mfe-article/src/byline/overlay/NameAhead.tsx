import styles from './NameOverlay.module.css';

interface NameAheadProps {
  name: string;
  /** The person's own page. */
  link: string;
}

/**
 * A name whose overlay is not in the page: a link, in whose place `NameOverlay` comes, looking the same. A press waits for
 * it; without script, and where nothing comes, the link is followed.
 */
export function NameAhead({ name, link }: NameAheadProps) {
  return (
    <a className={styles.name} href={link} data-replay="" data-name={name}>
      {name}
    </a>
  );
}
