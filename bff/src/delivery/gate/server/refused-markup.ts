import { Parser } from 'htmlparser2';

/** Most HTML of one candidate that is looked through, in characters: the site does it beside its pages. */
export const LOOKED_THROUGH_MAXIMUM = 5_000_000;

/** What might be in it, quickly told: most HTML holds nothing of the kind. */
const WORTH_A_LOOK = /\sstyle\s*=|\son[a-z]+\s*=|<style|<script|javascript:/i;

/** Types of scripts that only hold data (HTML standard, data blocks). */
const DATA_SCRIPT = /json$/i;

/** Longest piece of an attribute that is shown, in characters. */
const SHOWN_MAXIMUM = 60;

const shown = (text: string) => (text.length > SHOWN_MAXIMUM ? `${text.slice(0, SHOWN_MAXIMUM)}…` : text);

/** A piece of HTML that does not work, and what to write in its place. */
export interface RefusedMarkup {
  what: string;
  instead: string;
}

/** What in HTML the policy of the site's pages keeps from working (`pagePolicy`), each once. */
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
