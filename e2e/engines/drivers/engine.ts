/** An engine's name, as the summary prints it. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** Size of a window's inside, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** Keys that have no character of their own. */
export type NamedKey = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'PageDown' | 'PageUp' | 'Tab';

/** A value that goes from the page to the checks and back as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A page of a browser, as far as every engine can drive one. */
export interface EnginePage {
  /** Opens an address and resolves when the page has loaded. */
  goto: (address: string) => Promise<void>;
  /**
   * Runs a function in the page, which sees its arguments and nothing else of the caller. @throws what the function
   * throws.
   */
  evaluate: <Arguments extends Json[], Result>(
    inPage: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>;
  /** Moves the pointer to a point of the window. */
  moveTo: (x: number, y: number) => Promise<void>;
  /** Presses and releases the first button of the pointer at a point of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  press: (key: NamedKey) => Promise<void>;
  /** Types text where the focus is. */
  type: (text: string) => Promise<void>;
  /** A picture of the window, PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Closes the page with its cookies and storage. */
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  name: EngineName;
  /** Of the browser, as it says itself. */
  version: string;
  /** Opens a page of a reader who was never here: no cookies, nothing stored. */
  open: (size: WindowSize) => Promise<EnginePage>;
  /** Ends every process of the browser. */
  close: () => Promise<void>;
}

/** An engine that can be started on this machine, or why not. */
export type FoundEngine = { name: EngineName; start: () => Promise<Engine> } | { name: EngineName; missing: string };
