import { useEffect, useState } from 'react';
import { opensGallery } from './gallery-address.ts';
import { adoptGallery, enterGallery, leaveGallery } from './gallery-history.ts';

interface GalleryAddress {
  isOpen: boolean;
  open: () => void;
  leave: () => void;
}

/**
 * Keeps a gallery and the address of the page in step, whichever changes first: by a link, Back, Forward or a button of
 * the gallery.
 */
export function useGalleryAddress(hash: string): GalleryAddress {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const follow = (isFollowed: boolean) => {
      const isOpening = opensGallery(location.hash, hash);
      if (isOpening) adoptGallery(hash, isFollowed);
      setOpen(isOpening);
    };
    const controller = new AbortController();
    const followChange = () => follow(true);
    addEventListener('hashchange', followChange, { signal: controller.signal });
    // A history entry without a fragment of its own fires no `hashchange`.
    addEventListener('popstate', followChange, { signal: controller.signal });
    follow(false);
    return () => controller.abort();
  }, [hash]);

  return {
    isOpen,
    open: () => {
      enterGallery(hash);
      setOpen(true);
    },
    leave: () => {
      leaveGallery(hash);
      setOpen(false);
    },
  };
}
