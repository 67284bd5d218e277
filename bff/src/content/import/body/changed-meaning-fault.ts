import { Parser } from 'htmlparser2';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { isPrintMedia } from './css-declarations.ts';
import { DROPPED_WITH_TEXT } from './sanitise-html.ts';
import { lostStyleFault } from './lost-style-fault.ts';

/** A problem of an element, and how to correct it. */
type Problem = string;

/** Elements whose text would have another meaning without the element. */
const REFUSED: ReadonlyMap<string, Problem> = new Map([
  [
    'math',
    'is a formula, whose layout would be lost; write it with <sup> and <sub>, or as a picture with words in alt',
  ],
  ['bdo', 'turns the order of characters around; write them in the order in which they are read'],
  ['select', 'offers choices, which would be lost; write them as a list'],
  ['textarea', 'holds its text in a field; write it as text'],
  ['meter', 'shows a value that would be lost; write it as text'],
  ['progress', 'shows a value that would be lost; write it as text'],
]);

/** Inputs for buttons and for values that nobody sees. No meaning is lost without them. */
const SILENT_INPUTS = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'password']);

/** Returns the problem of an element that contains text, or `null`. */
function problemOf(
  name: string,
  { hidden, popover, open, style = '' }: Readonly<Record<string, string>>,
): Problem | null {
  const isHidden = hidden !== undefined || popover !== undefined || (name === 'dialog' && open === undefined);
  return isHidden ? 'is hidden on its page; take it out, or show it' : lostStyleFault(name, style);
}

/** Returns the problem of an element that shows something without text (a value, or a tick), or `null`. */
function valueProblem(
  name: string,
  { type = 'text', value = '', checked }: Readonly<Record<string, string>>,
): Problem | null {
  if (name === 'meter' || name === 'progress') return REFUSED.get(name) ?? null;
  const kind = type.toLowerCase();
  if (name !== 'input' || SILENT_INPUTS.has(kind)) return null;
  const isTick = kind === 'checkbox' || kind === 'radio';
  if (isTick) return checked === undefined ? null : 'holds a tick, which would be lost; write it as text';
  return value.trim() === '' ? null : 'holds a value, which would be lost; write it as text';
}

/** The problem of a `<style>` that changes the meaning of words, because its rules may apply to any words. */
const STYLE_SHEET =
  '<style> hides, strikes out, raises, turns or numbers words, and would be lost; mark the words themselves, and take it out';

/** Maximum length of text in a finding, in characters. */
const SHOWN_MAXIMUM = 40;

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_MAXIMUM ? `${line.slice(0, SHOWN_MAXIMUM).toWellFormed()}…` : line;
}

/**
 * Returns the problem of the first element of a body whose meaning the import would change; `null` if there is none.
 */
function firstTurned(html: string): Problem | null {
  let found: Problem | null = null;
  let depth = 0;
  /** The open element that is a problem if it contains text. */
  let doubted: { name: string; depth: number; problem: Problem } | null = null;
  /** The open element that is removed with its text. */
  let dropped: { name: string; depth: number } | null = null;
  /**
   * The text of the open style sheet, which arrives in pieces; `null` outside of a style sheet, and in one for print.
   */
  let sheet: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (found !== null || dropped !== null) return;
      const value = valueProblem(name, attributes);
      if (value !== null) found = `<${name}> ${value}`;
      const isDropped = DROPPED_WITH_TEXT.includes(name);
      const problem = REFUSED.get(name) ?? (isDropped ? null : problemOf(name, attributes));
      if (problem !== null) doubted ??= { name, depth, problem };
      // The text of options counts, because a list of choices consists of it.
      else if (isDropped && name !== 'option') dropped = { name, depth };
      sheet = name === 'style' && !isPrintMedia(attributes['media'] ?? '') ? '' : null;
    },
    ontext(text) {
      if (found !== null || text.trim() === '') return;
      if (dropped?.name === 'style' && sheet !== null) sheet += text;
      if (dropped === null && doubted !== null) found = `<${doubted.name}> (“${shown(text)}”) ${doubted.problem}`;
    },
    onclosetag() {
      if (doubted?.depth === depth) doubted = null;
      if (dropped?.depth === depth) {
        if (sheet !== null && lostStyleFault('', sheet) !== null) found ??= STYLE_SHEET;
        sheet = null;
        dropped = null;
      }
      depth -= 1;
    },
  });
  parser.end(html);
  return found;
}

/**
 * Returns why a document must be refused: the import would change its meaning. `null` if it would not. The import drops
 * most elements and attributes and all styles, but keeps the text inside them.
 */
export function changedMeaningFault(tabs: readonly { body: string }[]): Finding | null {
  for (const [index, { body }] of tabs.entries()) {
    const problem = firstTurned(body);
    if (problem !== null) return { field: `tabs[${index}].body`, problem };
  }
  return null;
}
