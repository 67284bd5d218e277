import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { creativeAddress } from './creative-address.ts';
import later from './CreativeSlot.later.module.css';
import styles from './CreativeSlot.module.css';

/**
 * A slot between two paragraphs or in the rail: a labelled box of fixed height whose ground spans its column. Its behaviour
 * fills it, because creatives are not part of the cached page. Every state has the same size, so whatever arrives, or does
 * not, moves no text. No landmark: a page has many slots, and readers who jump by landmark want none of them.
 */
export function CreativeSlot({ id, format, k1, language }: ModuleProps<'rail', './InlineSlot' | './RailSlot'>) {
  const { advertisement, nothingToShow } = railMessages[language];
  return (
    <div className={`${styles.slot} ${styles[format] ?? later[format]}`} data-print="none">
      <p className={styles.label}>{advertisement}</p>
      <div className={styles.box} data-state="waiting" data-creative={creativeAddress({ id, format, k1, language })}>
        <p className={styles.nothing}>{nothingToShow}</p>
      </div>
    </div>
  );
}
