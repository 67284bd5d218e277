import type { SlotProps } from '@plainwell/contracts/modules/slot-props.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { creativeAddress, tagAddress } from './creative-address.ts';
import later from './CreativeSlot.later.module.css';
import styles from './CreativeSlot.module.css';

/** Which slot of the page it is, in words; nothing where its id is one of a later host. */
function whereIs({ id, language }: Pick<SlotProps, 'id' | 'language'>): string | undefined {
  const [, kind, number = ''] = /^(.+?)(?:-(\d+))?$/.exec(id) ?? [];
  return Object.entries(railMessages[language].places).find(([place]) => place === kind)?.[1](number);
}

/**
 * A slot between two paragraphs or in the rail: a labelled box of fixed height whose ground spans its column. Its
 * behaviour fills it, because creatives are not part of the cached page. Every state has the same size, so whatever
 * arrives, or does not, moves no text. No landmark: a page has many slots, and readers who jump by landmark want none
 * of them.
 */
export function CreativeSlot({ refreshSeconds, hasAdServer, adServerOrigin, page, ...place }: SlotProps) {
  const { advertisement, nothingToShow } = railMessages[place.language];
  const where = whereIs(place);
  return (
    <div className={`${styles.slot} ${styles[place.format] ?? later[place.format]}`}>
      {/* The frame's title too: who goes from frame to frame hears which is which. */}
      <p className={styles.label}>
        {advertisement}
        {where && <span className="visually-hidden">{` ${where}`}</span>}
      </p>
      <div
        className={styles.box}
        data-creative={creativeAddress(place)}
        data-tag={hasAdServer ? tagAddress(place, adServerOrigin, page) : undefined}
        data-refresh={refreshSeconds}
      >
        <p className={styles.nothing}>{nothingToShow}</p>
      </div>
    </div>
  );
}
