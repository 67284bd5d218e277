import { useRef, useSyncExternalStore } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { GalleryDialog } from './dialog/GalleryDialog.tsx';
import { GallerySheet } from './dialog/GallerySheet.tsx';
import { GalleryTeaser } from './GalleryTeaser.tsx';
import { useGalleryAddress } from './use-gallery-address.ts';
import styles from './Gallery.module.css';

const neverChanges = () => () => undefined;

/**
 * The pictures of a section. The server sends a teaser and a hidden sheet with all pictures, which CSS shows when the
 * address names it (`:target`). A link, a shared address and the Back button therefore work without JavaScript.
 * JavaScript replaces the sheet with a modal dialog: one picture at a time, with buttons, arrow keys and swiping.
 */
export function Gallery({
  language,
  contentLanguage,
  title,
  hash,
  isSensitive,
  slides,
}: ModuleProps<'article', './Gallery'>) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { isOpen, open, leave } = useGalleryAddress(hash);
  const content = { language, lang: textLanguage(language, contentLanguage), title, isSensitive, slides };
  return (
    <div className={styles.gallery} data-alive={isAlive || undefined}>
      <GalleryTeaser {...content} hash={hash} linkRef={link} onOpen={open} />
      <GallerySheet {...content} hash={hash} />
      {isOpen ? <GalleryDialog {...content} opener={link} onClosed={leave} /> : null}
    </div>
  );
}
