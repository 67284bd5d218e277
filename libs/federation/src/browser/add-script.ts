/** How the loading of a script element ended. */
export type ScriptEnd = 'load' | 'error';

/**
 * Puts a classic script into the document until it has come or failed. A script whose bytes are not those of the
 * integrity value (W3C Subresource Integrity) fails and is not run.
 */
export function addScript(src: string, integrity: string, onEnd?: (how: ScriptEnd) => void): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
  for (const how of ['load', 'error'] as const) {
    script.addEventListener(how, () => {
      script.remove();
      onEnd?.(how);
    });
  }
  document.head.append(script);
  return script;
}
