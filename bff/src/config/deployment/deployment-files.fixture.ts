import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { settingsSchema } from '../settings.ts';

/** Folder of the files for operators. */
export const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** Seconds that a process needs to end after it has drained (docs/operations.md#running-it). */
export const END_S = 40;

/** Returns the text of a file of deploy/. */
export const readDeployment = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

/** Returns the documents of a YAML file of deploy/, with merged keys. @throws if it is malformed. */
export function yamlDocuments(file: string): unknown[] {
  return parseAllDocuments(readDeployment(file), { merge: true }).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS();
  });
}

function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodIntersection) return [...namesIn(schema.def.left), ...namesIn(schema.def.right)];
  if (schema instanceof z.ZodPipe) return namesIn(schema.def.in);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error('the schema of the settings has a part whose names this test cannot list');
}

const settingNames = new Set(namesIn(settingsSchema));

/** Variables of Node.js and glibc that the files set, too. */
const OF_THE_SYSTEM = /^(?:HOME|PATH|MALLOC_[A-Z_]+)$/;

/** Returns the names that are no settings of the site. */
export const unknownSettings = (names: Iterable<string>) =>
  [...names].filter((name) => !settingNames.has(name) && !OF_THE_SYSTEM.test(name));

/** Schema for a probe by HTTP, with the paths and the port that the site answers. */
export const probeSchema = z.object({
  httpGet: z.object({ path: z.enum(['/livez', '/readyz']), port: z.literal('http') }),
});
