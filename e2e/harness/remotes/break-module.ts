/** Ways in which a module's server bundle misbehaves. */
export const misbehaviours = {
  'throws while it renders': (name: string) => atRender(name, `throw new Error('broken on purpose')`),
  'throws while it loads': () => (text: string) => `throw new Error('broken on purpose');\n${text}`,
  'exports nothing': () => (text: string) => text.replace('"default": () =>', '"nothing": () =>'),
  'waits for ever': (name: string) => atRender(name, 'throw new Promise(() => {})'),
  'loops for ever': (name: string) => atRender(name, 'for (;;) {}'),
  'takes all memory': (name: string) =>
    atRender(name, 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(hoard.length))'),
} as const;

/** Inserts a statement at the start of a component's function in an unminified server bundle. */
export function atRender(component: string, statement: string): (text: string) => string {
  return (text) => {
    const opening = new RegExp(String.raw`(\bfunction ${component}\([^)]*\) \{)`);
    if (!opening.test(text)) throw new Error(`the bundle holds no function ${component}`);
    return text.replace(opening, `$1 ${statement};`);
  };
}
