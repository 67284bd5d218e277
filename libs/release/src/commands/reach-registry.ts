import type { CommandContext } from '../command-context.ts';
import { findName } from '../package/find-package.ts';
import type { Result } from '../outcome.ts';
import type { RegistryClient } from '../registry/registry-client.ts';

/** Reaches the registry about one name, given by folder or public name. */
export async function reachRegistry(
  context: CommandContext,
  remote: string,
): Promise<Result<{ name: string; registry: RegistryClient }>> {
  const name = findName(remote, context.folder);
  if (!name.ok) return name;
  const connected = await context.connect();
  return connected.ok ? { ok: true, value: { name: name.value, registry: connected.value.registry } } : connected;
}

/** Reaches the registry about one name, or about all. */
export async function reachRegistryOfAny(
  context: CommandContext,
  remote: string | undefined,
): Promise<Result<{ name: string | undefined; registry: RegistryClient }>> {
  if (remote !== undefined) return reachRegistry(context, remote);
  const connected = await context.connect();
  return connected.ok ? { ok: true, value: { name: undefined, registry: connected.value.registry } } : connected;
}
