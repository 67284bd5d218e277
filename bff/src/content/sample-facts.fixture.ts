import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '@plainwell/contracts/article/article.ts';
import type { EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { expect } from 'vitest';
import type { z } from 'zod';

/** Folder of the sample content. */
export const SAMPLES = join(import.meta.dirname, '../../samples');

/** Returns the names of the files in a folder of the sample content. */
export const filesIn = (folder: string): string[] => readdirSync(join(SAMPLES, folder)).toSorted();

/** Returns the documents in a folder of the sample content, as they are written. */
export const documentsIn = (folder: string): { file: string; raw: unknown }[] =>
  filesIn(folder).map((file) => ({ file, raw: JSON.parse(readFileSync(join(SAMPLES, folder, file), 'utf8')) }));

/** Returns all objects inside a value, at any depth. */
export function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/**
 * Returns the size in pixels from the header of a lossless WebP (RFC 9649, section 3.4). Each number has 14 bits and is
 * one less than the size.
 */
export function losslessWebpSize(file: Buffer): { width: number; height: number } {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8L');
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Returns all links to places of this site, in fields and in bodies. */
export function siteLinks(documents: readonly (Article | EditorialPage)[]): string[] {
  const texts = documents
    .flatMap(objectsIn)
    .flatMap((value) => Object.values(value).filter((field) => typeof field === 'string'));
  return texts.flatMap((text) =>
    /^\/[^\s<]*$/.test(text)
      ? [text]
      : [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].flatMap(([, link = '']) => [link]),
  );
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Returns the paths of fields that no value uses. A value uses a field if it states something other than the default,
 * `null` or an empty value. Searches nested fields in the values of their parents.
 */
export function unusedFields(schema: JsonSchema, values: readonly unknown[], path = ''): string[] {
  const inner = [schema, ...(schema.anyOf ?? [])];
  const lists: unknown[] = values.filter((value) => Array.isArray(value)).flat();
  const records = values.filter(isRecord);
  return inner.flatMap(({ properties = {}, items, additionalProperties }) => [
    ...Object.entries(properties).flatMap(([name, field]) => {
      if (typeof field === 'boolean') return [];
      const fieldPath = path === '' ? name : `${path}.${name}`;
      const stated = records.flatMap((record) => (name in record ? [record[name]] : []));
      return stated.some((value) => isUse(value, field.default)) ? unusedFields(field, stated, fieldPath) : [fieldPath];
    }),
    ...(typeof items === 'object' && !Array.isArray(items) ? unusedFields(items, lists, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? unusedFields(
          additionalProperties,
          records.flatMap((record) => Object.values(record)),
          `${path}{}`,
        )
      : []),
  ]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUse(value: unknown, standard: unknown): boolean {
  const isEmpty =
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return !isEmpty && JSON.stringify(value) !== JSON.stringify(standard);
}
