/**
 * Adds a frame for a creative to the box of a slot. The frame stays inert until `showFrame`, so that no white flashes
 * over the skeleton. Each creative gets a new frame, because a focused frame that changed its document would lose the
 * focus, and with it the reader's place.
 */
export function addFrame(box: Element, sandbox: string, content: Partial<HTMLIFrameElement>): HTMLIFrameElement {
  const frame = Object.assign(
    document.createElement('iframe'),
    // The label of the slot comes before its box.
    { title: box.previousElementSibling?.textContent ?? '', sandbox, inert: true },
    content,
  );
  box.append(frame);
  return frame;
}

/** Shows a frame that is already in the box, and removes the previous frame. */
export function showFrame(box: Element, frame: HTMLIFrameElement): void {
  box.querySelector('iframe:not([inert])')?.remove();
  frame.inert = false;
}
