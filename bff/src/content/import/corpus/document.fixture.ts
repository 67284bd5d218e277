import type { ArticleDocument } from '../../document/content-document.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { convertDocument } from '../convert-document.ts';

/** Returns a raw paragraph of the corpus format. */
export function paragraph(text: string, inline?: unknown[]) {
  return { type: 'paragraph', text, ...(inline !== undefined && { inline }) };
}

/** Returns a raw section of the corpus format. */
export function section(title: string | null, level: number, ...blocks: unknown[]) {
  return { title, level, blocks };
}

/** Returns a small but whole raw document of the corpus format, with the fields of the test in place of its own. */
export function corpusDocument(input: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'doc-1',
    title: 'Asthma',
    language: 'en',
    date: null,
    sections: [section('Overview', 2, paragraph('Text.'))],
    ...input,
  };
}

/**
 * Converts a raw document.
 * @throws if the document is refused.
 */
export function converted(raw: unknown): {
  article: ArticleDocument['article'];
  document: ArticleDocument;
  warnings: Finding[];
} {
  const conversion = convertDocument(raw);
  if (conversion.kind === 'refused')
    throw new Error(`refused: ${conversion.finding.field}: ${conversion.finding.problem}`);
  if (conversion.document.kind !== 'article') throw new Error('not an article');
  return { article: conversion.document.article, document: conversion.document, warnings: conversion.warnings };
}

/**
 * Returns the finding with which a raw document is refused.
 * @throws if the document is converted.
 */
export function refusal(raw: unknown): Finding & { id: string | undefined } {
  const conversion = convertDocument(raw);
  if (conversion.kind === 'converted') throw new Error('was converted');
  return { id: conversion.id, ...conversion.finding };
}
