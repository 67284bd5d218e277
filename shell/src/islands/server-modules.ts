import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as pageStore from '@plainwell/page-state/page-store.ts';
import * as sessionState from '@plainwell/page-state/session.ts';
import { createServerModules } from '@plainwell/federation/server/load-server-module.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';

declare const JOTAI_VERSION: string;
declare const PAGE_STATE_VERSION: string;

const modules = createServerModules({
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: React.version, module: ReactDOM },
  jotai: { version: JOTAI_VERSION, module: jotai },
  '@plainwell/page-state/page-store.ts': { version: PAGE_STATE_VERSION, module: pageStore },
  '@plainwell/page-state/session.ts': { version: PAGE_STATE_VERSION, module: sessionState },
});

/** The module of a release as the server renders it. See `createServerModules` for what it throws. */
export function loadServerModule(release: ReleaseOnDisk, module: string): Promise<unknown> {
  const { manifest, folder } = release;
  return modules.load({ remote: manifest.name, release: manifest.version, entry: `${folder}/${manifest.server.entry}` }, module);
}
