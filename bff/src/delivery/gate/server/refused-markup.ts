import { Parser } from 'htmlparser2';

/** Most HTML of one candidate that the gate checks, in characters. Page views wait for this work. */
export const LOOKED_THROUGH_MAXIMUM = 5_000_000;

/** Quick test for HTML that may contain refused markup. Most HTML contains none. */
const WORTH_A_LOOK = /\sstyle\s*=|\son[a-z]+\s*=|<style|<script|javascript:/i;

/** Types of scripts that only contain data (HTML standard, data blocks). */
const DATA_SCRIPT = /json$/i;

/** Longest part of an attribute in a reason, in characters. */
const SHOWN_MAXIMUM = 60;

const shown = (text: string) => (text.length > SHOWN_MAXIMUM ? `${text.slice(0, SHOWN_MAXIMUM)}…` : text);

/** Markup that does not work, and what to write in its place. */
export interface RefusedMarkup {
  what: string;
  instead: string;
}

/** Returns the markup that the security policy of the site's pages blocks (`pagePolicy`), each kind once. */
export function refusedMarkup(html: string): RefusedMarkup[] {
  if (!WORTH_A_LOOK.test(html)) return [];
  const found = new Map<string, string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'style')
        found.set('writes a <style> element', 'put its rules into the stylesheet of the module (CSS Modules)');
      if (name === 'script' && !DATA_SCRIPT.test(attributes['type'] ?? ''))
        found.set('writes a <script> element', 'scripts of a module are its bundle alone');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'style')
          found.set(
            `writes the attribute style="${shown(value)}" on <${name}>`,
            'use a class of its stylesheet (CSS Modules), or an attribute such as width',
          );
        else if (/^on[a-z]+$/.test(attribute))
          found.set(
            `writes the attribute ${attribute}="${shown(value)}" on <${name}>`,
            'listen in an effect, or with a prop of React such as onClick',
          );
        else if (/^\s*javascript:/i.test(value))
          found.set(`writes the address ${attribute}="${shown(value)}" on <${name}>`, 'use a button');
      }
    },
  });
  parser.end(html);
  return [...found].map(([what, instead]) => ({ what, instead }));
}
