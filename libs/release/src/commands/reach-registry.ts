import type { CommandContext } from '../command-context.ts';
import { findName } from '../package/find-package.ts';
import type { Result } from '../outcome.ts';
import type { RegistryClient } from '../registry/registry-client.ts';

/** Connects to the registry for one name, given as a folder or as a public name. */
export async function reachRegistry(
  context: CommandContext,
  remote: string,
): Promise<Result<{ name: string; registry: RegistryClient }>> {
  const name = findName(remote, context.folder);
  if (!name.ok) return name;
  const connected = await context.connect();
  return connected.ok ? { ok: true, value: { name: name.value, registry: connected.value.registry } } : connected;
}

/** Connects to the registry for one name, or for all names. */
export async function reachRegistryOfAny(
  context: CommandContext,
  remote: string | undefined,
): Promise<Result<{ name: string | undefined; registry: RegistryClient }>> {
  if (remote !== undefined) return reachRegistry(context, remote);
  const connected = await context.connect();
  return connected.ok ? { ok: true, value: { name: undefined, registry: connected.value.registry } } : connected;
}
