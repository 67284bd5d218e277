/** How the load of a script element ended. */
export type ScriptEnd = 'load' | 'error';

/**
 * Adds a classic script to the document and removes the element when the load ends. A script whose bytes do not match
 * the integrity value (W3C Subresource Integrity) fails and does not run.
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
