import type { ArticleDocument } from '../../document/content-document.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { convertDocument } from '../convert-document.ts';

/** A raw paragraph of the corpus format. */
export function paragraph(text: string, inline?: unknown[]) {
  return { type: 'paragraph', text, ...(inline !== undefined && { inline }) };
}

/** A raw section of the corpus format. */
export function section(title: string | null, level: number, ...blocks: unknown[]) {
  return { title, level, blocks };
}

/** A raw document of the corpus format: a small whole one, with what the test says instead. */
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

/** Converts a raw document that the test expects to be good. */
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

/** Converts a raw document that the test expects to be refused. */
export function refusal(raw: unknown): Finding & { id: string | undefined } {
  const conversion = convertDocument(raw);
  if (conversion.kind === 'converted') throw new Error('was converted');
  return { id: conversion.id, ...conversion.finding };
}
