import type { Finding } from '../../lenient-parsing/finding.ts';

/** The position of a document. */
export interface Place {
  /** Path inside the imported folder, or the name of the imported file. */
  file: string;
  /** Line of a JSON Lines file, from 1. */
  line?: number | undefined;
  /** Element of a JSON array, from 1. */
  item?: number | undefined;
}

/** A finding about one document, as the terminal shows it. Plain JSON, because it may cross a socket. */
export interface ReportLine extends Finding {
  severity: 'refused' | 'warning';
  place: Place;
  /** Id of the document, if it has one. */
  id?: string;
}

/** Maximum length of an id and of a problem in a line, in characters. */
const ID_SHOWN = 120;
const PROBLEM_SHOWN = 400;

/** Formats the report as one line of text. Control characters of the input never reach the terminal. */
export function formatReportLine({ severity, place, id, field, problem }: ReportLine): string {
  const line = place.line === undefined ? '' : `:${place.line}`;
  const item = place.item === undefined ? '' : ` (item ${place.item})`;
  const document = id === undefined ? '' : `${oneLine(id, ID_SHOWN)}: `;
  return `${severity}  ${oneLine(place.file, PROBLEM_SHOWN)}${line}${item}  ${document}${oneLine(field, ID_SHOWN)}: ${oneLine(problem, PROBLEM_SHOWN)}`;
}

function oneLine(text: string, maximum: number): string {
  const clean = text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return clean.length > maximum ? `${clean.slice(0, maximum - 1)}…` : clean;
}
