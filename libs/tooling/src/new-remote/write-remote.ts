import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Eta } from 'eta';
import { z } from 'zod';
import type { RemoteArguments } from './remote-arguments.ts';

const template = join(import.meta.dirname, '../../remote-template');

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

async function manifestOf(folder: string) {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
}

/** Returns the package versions for a new remote: those of the shell, because remotes share packages with it. */
async function versionsIn(root: string): Promise<Record<string, string | undefined>> {
  const { dependencies, devDependencies } = await manifestOf(join(root, 'shell'));
  return {
    contracts: dependencies['@plainwell/contracts'],
    federation: dependencies['@plainwell/federation'],
    ui: dependencies['@plainwell/ui'],
    react: dependencies['react'],
    reactDom: dependencies['react-dom'],
    tooling: devDependencies['@plainwell/tooling'],
    typesReact: devDependencies['@types/react'],
    typesReactDom: devDependencies['@types/react-dom'],
  };
}

/** Returns the component name for a public name: `WeeklyQuiz` for `weekly-quiz`. */
function moduleName(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}

/**
 * Writes a new remote from the template: one module with props type, component, stylesheet, messages, fixtures and
 * test, and a behaviour if requested.
 * @param root absolute folder of the repository.
 * @returns the written files, relative to the remote's folder.
 */
export async function writeRemote(
  { name, folder, hasBehaviour }: Omit<RemoteArguments & { ok: true }, 'ok'>,
  root: string,
): Promise<string[]> {
  const module = moduleName(name);
  const variable = module.charAt(0).toLowerCase() + module.slice(1);
  const values = { name, folder, module, variable, hasBehaviour, versions: await versionsIn(root) };
  const eta = new Eta({ views: template, autoEscape: false, autoTrim: false });
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1));
  const written: string[] = [];
  for (const file of files) {
    const text = eta.renderString(await readFile(join(template, file), 'utf8'), values);
    // An empty result means that this remote does not need the file.
    if (text === '') continue;
    const to = file
      .replaceAll('__module__', module)
      .replaceAll('__name__', name)
      .replace(/\.eta$/, '');
    const path = join(root, folder, to);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    written.push(to);
  }
  return written.sort();
}
