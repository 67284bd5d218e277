/** A workspace that can be released: its folder in the repository, and its public name. */
export interface ReleasePackage {
  folder: string;
  name: string;
}

/** Returns the workspaces that can be released, the shell first. */
export function releasePackages(): ReleasePackage[];

/** Returns the absolute folders of the built releases. */
export function builtReleases(): string[];
