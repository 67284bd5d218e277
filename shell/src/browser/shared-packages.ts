import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as pageStore from '@plainwell/page-state/page-store.ts';
import * as session from '@plainwell/page-state/session.ts';
import type { BrowserSharedPackage } from '@plainwell/federation/browser/create-browser-host.ts';

declare const JOTAI_VERSION: string;
declare const PAGE_STATE_VERSION: string;

/** What exists once per page: the host holds it, remotes never carry it. */
export const sharedPackages: Record<string, BrowserSharedPackage> = {
  react: { version: React.version, get: () => React },
  'react/jsx-runtime': { version: React.version, get: () => jsxRuntime },
  'react-dom': { version: React.version, get: () => ReactDOM },
  jotai: { version: JOTAI_VERSION, get: () => jotai },
  '@plainwell/page-state/page-store.ts': { version: PAGE_STATE_VERSION, get: () => pageStore },
  '@plainwell/page-state/session.ts': { version: PAGE_STATE_VERSION, get: () => session },
};
