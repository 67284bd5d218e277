import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { CreativeFrame } from './CreativeFrame.tsx';
import type { CreativeState } from './use-creative.ts';
import styles from './SlotBox.module.css';

/** What a slot looks like, without asking anybody. */
export interface SlotBoxProps {
  format: SlotFormat;
  language: InterfaceLanguage;
  /** Address of the creative, shown in the state `available`. */
  address: string;
  state: CreativeState;
}

/**
 * A labelled box of fixed height whose ground spans its column. Every state has the same size, so whatever arrives, or
 * does not, moves no text. No landmark: a page has many slots, and readers who jump by landmark want none of them.
 */
export function SlotBox({ format, language, address, state }: SlotBoxProps) {
  const messages = railMessages[language];
  return (
    <div className={`${styles.slot} ${styles[format]}`} data-print="none">
      <p className={styles.label}>{messages.advertisement}</p>
      <div className={styles.box} data-state={state}>
        {state === 'available' ? <CreativeFrame key={address} address={address} title={messages.advertisement} /> : null}
        {state === 'unavailable' ? <p className={styles.nothing}>{messages.nothingToShow}</p> : null}
      </div>
    </div>
  );
}
