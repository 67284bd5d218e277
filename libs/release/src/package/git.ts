import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sourceRevisionOf } from '@plainwell/contracts/delivery/release/source-revision.ts';

const execute = promisify(execFile);

/** Returns git's output, trimmed; `null` without git, without a repository, or if the output is empty. */
async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout } = await execute('git', ['-C', folder, ...args]);
    return stdout.trim() === '' ? null : stdout.trim();
  } catch {
    return null;
  }
}

/** Information from git about a package's folder. */
export interface GitFacts {
  /** Commit, with a mark if files of the folder differ from it (`sourceRevisionOf`). */
  revision: string | null;
  /** Whether files of the folder differ from the commit. */
  hasChanges: boolean;
  /** `Name <address>` of the git user. */
  author: string | null;
  /** First line of the newest commit's message for this folder. */
  subject: string | null;
}

/** Reads the git information of a folder. */
export async function gitFacts(folder: string): Promise<GitFacts> {
  const [commit, changes, name, email, subject] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'status', '--porcelain', '--', '.'),
    git(folder, 'config', 'user.name'),
    git(folder, 'config', 'user.email'),
    git(folder, 'log', '-1', '--format=%s', '--', '.'),
  ]);
  const author = [name, email === null ? null : `<${email}>`].filter((part) => part !== null).join(' ');
  return {
    revision: commit === null ? null : sourceRevisionOf(commit, changes !== null),
    author: author === '' ? null : author,
    subject,
    hasChanges: changes !== null,
  };
}
