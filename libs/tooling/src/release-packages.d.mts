/** A workspace that is released: its folder in the repository, and its public name. */
export interface ReleasePackage {
  folder: string;
  name: string;
}

/** The workspaces that are released, the shell first. */
export function releasePackages(): ReleasePackage[];

/** Absolute folders of the built releases. */
export function builtReleases(): string[];
