import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { bylineMessages } from '@plainwell/ui/messages/article/byline.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { OVERLAY_KIND } from './overlay-behavior.ts';
import later from './NameOverlay.later.module.css';
import styles from './NameOverlay.module.css';

interface NameOverlayProps {
  language: InterfaceLanguage;
  /** What the byline says and the overlay tells more about; also its accessible name. */
  name: string;
  /** Whether a key can get into the overlay by something that stands in it. */
  hasLink: boolean;
  /** Whether it is one person's, whose openings are counted. */
  isPerson?: boolean;
  children: ReactNode;
}

/**
 * Words of the byline that tell more in an overlay beside them: a button and a popover right behind it, so that the
 * browser alone opens and closes it and the Tab key goes from one to the other. Its box is no `<dialog>`, which would
 * take the focus when a pointer rests.
 *
 * `popover` is `auto`: `hint`, made for this, is `manual` to browsers that do not know it, which then close nothing.
 */
export function NameOverlay({ language, name, hasLink, isPerson = false, children }: NameOverlayProps) {
  const id = useId();
  return (
    <div className={styles.root}>
      <button type="button" className={styles.name} popoverTarget={id}>
        {name}
      </button>
      <section
        id={id}
        className={later.overlay}
        popover="auto"
        aria-label={name}
        // Where the overlay holds no link a long text is scrolled from the box itself.
        tabIndex={hasLink ? undefined : 0}
        data-overlay={OVERLAY_KIND}
        data-person={isPerson ? '' : undefined}
        data-print="none"
      >
        <div className={later.close}>
          <Button
            label={bylineMessages[language].close}
            look="quiet"
            icon={X}
            isIconOnly
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {children}
      </section>
    </div>
  );
}
