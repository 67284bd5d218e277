import type { AdSlotProps } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { creativeAddress, tagAddress } from './creative-address.ts';
import later from './CreativeSlot.later.module.css';
import styles from './CreativeSlot.module.css';

/** Returns the slot's place on the page in words; `undefined` if the host is newer and uses an unknown id. */
function whereIs({ id, language }: Pick<AdSlotProps, 'id' | 'language'>): string | undefined {
  const [, kind, number = ''] = /^(.+?)(?:-(\d+))?$/.exec(id) ?? [];
  return Object.entries(railMessages[language].places).find(([place]) => place === kind)?.[1](number);
}

/**
 * A slot between two paragraphs or in the rail: a labeled box of fixed height, with a background as wide as its column.
 * The behaviour fills it, because creatives are not part of the cached page. Every state has the same size, so no text
 * moves, whether a creative arrives or not. The slot is no landmark: a page has many slots, and readers who jump
 * between landmarks want none of them.
 */
export function CreativeSlot({ refreshSeconds, hasAdServer, adServerOrigin, page, ...place }: AdSlotProps) {
  const { advertisement, nothingToShow } = railMessages[place.language];
  const where = whereIs(place);
  return (
    <div className={`${styles.slot} ${styles[place.format] ?? later[place.format]}`}>
      {/* Also the title of the frame, so that screen reader users can tell the frames apart. */}
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
