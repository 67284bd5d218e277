import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { bylineMessages } from '@plainwell/ui/messages/article/byline.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { attachOverlayBehavior, OVERLAY_KIND } from './overlay-behavior.ts';
import later from './NameOverlay.later.module.css';
import styles from './NameOverlay.module.css';

interface NameOverlayProps {
  language: InterfaceLanguage;
  /** What the byline says and the overlay tells more about; also its accessible name. */
  name: string;
  /** Whether a key can get into the overlay by something that stands in it. */
  hasLink: boolean;
  /** Called once per opening; the same function at every render. */
  onOpen?: ((name: string) => void) | undefined;
  children: ReactNode;
}

/**
 * Words of the byline that tell more in an overlay beside them: a button and a popover right behind it, so that the
 * browser alone opens and closes it and the Tab key goes from one to the other. Its box is no `<dialog>`, which would take
 * the focus when a pointer rests.
 *
 * Why it needs JavaScript in the browser: to open also for a pointer that rests on the name and for the keyboard's focus.
 *
 * `popover` is `auto`: `hint`, made for this, is `manual` to browsers that do not know it, which then close nothing.
 */
export function NameOverlay({ language, name, hasLink, onOpen, children }: NameOverlayProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const overlay = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!root.current || !button.current || !overlay.current) return;
    return attachOverlayBehavior({ root: root.current, name: button.current, overlay: overlay.current, onOpen: () => onOpen?.(name) });
  }, [name, onOpen]);

  return (
    <div ref={root} className={styles.root}>
      <button ref={button} type="button" className={styles.name} popoverTarget={id}>
        {name}
      </button>
      <section
        ref={overlay}
        id={id}
        className={later.overlay}
        popover="auto"
        aria-label={name}
        // Where the overlay holds no link a long text is scrolled from the box itself.
        tabIndex={hasLink ? undefined : 0}
        data-overlay={OVERLAY_KIND}
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
