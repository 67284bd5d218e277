/** Yields to the browser between two pieces of long work, so that waiting tasks can run. */
export const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves after the next frame, in a separate task. */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
