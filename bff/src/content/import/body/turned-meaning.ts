import { Parser } from 'htmlparser2';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { isPrintMedia } from './css-declarations.ts';
import { DROPPED_WITH_TEXT } from './sanitise-html.ts';
import { styleProblem } from './style-problem.ts';

/** What is wrong with an element, and how to mend it. */
type Problem = string;

/** Elements whose text without them says something else. */
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

/** Fields for buttons and what nobody sees: without them nothing is said less. */
const SILENT_INPUTS = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'password']);

/** What is wrong with an element that has text. */
function problemOf(
  name: string,
  { hidden, popover, open, style = '' }: Readonly<Record<string, string>>,
): Problem | null {
  const isHidden = hidden !== undefined || popover !== undefined || (name === 'dialog' && open === undefined);
  return isHidden ? 'is hidden on its page; take it out, or show it' : styleProblem(name, style);
}

/** What is wrong with an element that says something without text: a value, or a tick. */
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

/** Said of a `<style>`, whose rules may be about any words. */
const STYLE_SHEET =
  '<style> hides, strikes out, raises, turns or numbers words, and would be lost; mark the words themselves, and take it out';

/** Text of a finding, in characters. */
const SHOWN_MAXIMUM = 40;

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_MAXIMUM ? `${line.slice(0, SHOWN_MAXIMUM).toWellFormed()}…` : line;
}

/** The first element of a body that would say something else once it is imported, and why; `null` without one. */
function firstTurned(html: string): Problem | null {
  let found: Problem | null = null;
  let depth = 0;
  /** An element that is wrong once it has text. */
  let doubted: { name: string; depth: number; problem: Problem } | null = null;
  /** An element that goes with its text. */
  let dropped: { name: string; depth: number } | null = null;
  /** The style sheet that is being read, which comes in pieces; `null` of one that is for print. */
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
      // Options are what a list of choices says.
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
        if (sheet !== null && styleProblem('', sheet) !== null) found ??= STYLE_SHEET;
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
 * Why a document is refused that would say something else once it is imported, or `null`: the import drops most
 * elements and attributes and all styles, and keeps their text.
 */
export function turnedMeaning(tabs: readonly { body: string }[]): Finding | null {
  for (const [index, { body }] of tabs.entries()) {
    const problem = firstTurned(body);
    if (problem !== null) return { field: `tabs[${index}].body`, problem };
  }
  return null;
}
