import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { bylineMessages } from '@plainwell/ui/messages/article/byline.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { OVERLAY_KIND } from './attach-overlay.ts';
import later from './NameOverlay.later.module.css';
import styles from './NameOverlay.module.css';

interface NameOverlayProps {
  language: InterfaceLanguage;
  /** Text of the button, such as a person's name; also the accessible name of the overlay. */
  name: string;
  /** Whether the overlay contains a link, so that the keyboard focus can enter the overlay. */
  hasLink: boolean;
  /** Whether the overlay is about one person: analytics counts its openings. */
  isPerson?: boolean;
  children: ReactNode;
}

/**
 * A button in the byline that opens an overlay with more details. The overlay is a popover directly after the button:
 * the browser opens and closes it, and the Tab key moves from the button into it. The overlay is no `<dialog>`, because
 * a dialog would take the focus when a pointer rests on the name.
 *
 * `popover` is `auto`. The value `hint` is meant for this use, but browsers that do not know it treat it as `manual`,
 * and then a click outside closes nothing.
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
        // Without a link inside, the box itself takes the focus, so that the keyboard can scroll a long text.
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
