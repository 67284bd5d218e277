export declare const DEFAULT_PORT: number;
export declare function readWorkbenchPort(
  options: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; port: number } | { ok: false; reason: string };
export declare function isFree(port: number): Promise<boolean>;
