/** An engine's name, as printed in the summary. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** Inner size of a window, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** Keys that do not type a character. */
export type NamedKey = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'PageDown' | 'PageUp' | 'Tab';

/** A value that pages and checks pass to each other as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A page of a browser, with the actions that all drivers support. */
export interface EnginePage {
  /** Opens an address and resolves when the page has loaded. */
  goto: (address: string) => Promise<void>;
  /**
   * Runs a function in the page. The function can use only its arguments, not the caller's variables.
   * @throws Error if the function throws.
   */
  evaluate: <Arguments extends Json[], Result>(
    inPage: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>;
  /** Moves the pointer to a point of the window. */
  moveTo: (x: number, y: number) => Promise<void>;
  /** Presses and releases the primary button at a point of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  press: (key: NamedKey) => Promise<void>;
  /** Types text into the focused element. */
  type: (text: string) => Promise<void>;
  /** Returns a picture of the window as PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Closes the page with its cookies and storage. */
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  name: EngineName;
  /** Version of the browser, as it reports itself. */
  version: string;
  /** Opens a page of a new reader, without cookies and storage. */
  open: (size: WindowSize) => Promise<EnginePage>;
  /** Ends every process of the browser. */
  close: () => Promise<void>;
}

/** An engine with a function that starts it, or with the reason why it cannot start on this machine. */
export type FoundEngine = { name: EngineName; start: () => Promise<Engine> } | { name: EngineName; missing: string };
