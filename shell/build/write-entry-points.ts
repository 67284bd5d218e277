import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from '@plainwell/federation/build/shared.ts';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { speculationRules } from './speculation-rules.ts';

/** Fonts that a first screen may use (basic Latin). */
const FIRST_FONTS: Readonly<Record<string, RegExp>> = {
  text: /literata-latin-wght-normal\.woff2$/,
  emphasis: /literata-latin-wght-italic\.woff2$/,
  interface: /figtree-latin-wght-normal\.woff2$/,
};

/** Stylesheets of each layout (`ReleaseManifest`), in the order in which they apply. */
const LAYOUT_STYLES = {
  page: ['page'],
  article: ['prose', 'article'],
  'infinite-page': ['infinite-page'],
  series: ['series'],
  'sticky-cta': ['sticky-cta'],
  'further-prose': ['further-prose'],
  editorial: ['prose', 'further-prose', 'lists'],
  list: ['lists'],
  search: ['lists', 'search'],
  forms: ['lists', 'forms'],
  account: ['lists', 'account'],
  preview: ['preview'],
  later: ['later'],
  tokens: ['tokens'],
  'ad-debug': ['ad-debug'],
  fonts: ['fonts'],
} as const;

/**
 * Names of the scripts that a page finds in its release set: the behaviours of the shell's islands, and scripts that
 * start without an island.
 */
const BEHAVIOURS = ['InfinitePage', 'Watch', 'Recovery', 'Forms'];

/** Name of the file with the speculation rules, which pages contain inline. */
const SPECULATION_RULES = 'speculation-rules.json';

/** Names of the shell's stylesheets: `name.css` in `src/styles`. */
export const STYLESHEETS = [...new Set(Object.values(LAYOUT_STYLES).flat())];

function fileOf(files: readonly string[], name: string | RegExp): string {
  const found = files.find((file) => (typeof name === 'string' ? file === name : name.test(file)));
  if (found === undefined) throw new Error(`the shell's build brought no file like ${name}`);
  return found;
}

/**
 * Returns the plugin that writes `entry-points.json`: the file names of the shell's entries, for the release's
 * manifest. It also writes the speculation rules.
 */
export function writeEntryPoints(folder: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('plainwell-entry-points', (stats) => {
        if (stats.hasErrors()) return;
        const files = Object.keys(stats.compilation.assets);
        const reactVersion = installedVersion('react');
        const entries = {
          loader: fileOf(files, 'loader.js'),
          diagnosis: fileOf(files, 'diagnosis.js'),
          runtime: fileOf(files, 'runtime.js'),
          engagement: fileOf(files, 'engagement.js'),
          behaviours: Object.fromEntries(
            BEHAVIOURS.map((name) => [`./${name}`, fileOf(files, `behaviours/${name}.js`)]),
          ),
          inlineScripts: {
            bootstrap: fileOf(files, 'bootstrap.js'),
            head: fileOf(files, 'head.js'),
            'forget-article-to-save': fileOf(files, 'forget-article-to-save.js'),
            'open-ahead': fileOf(files, 'open-ahead.js'),
            'speculation-rules': SPECULATION_RULES,
          },
          styles: Object.fromEntries(
            Object.entries(LAYOUT_STYLES).map(([layout, names]) => [
              layout,
              names.map((name) => fileOf(files, `${name}.css`)),
            ]),
          ),
          icon: fileOf(files, /icon\.svg$/),
          fonts: Object.fromEntries(
            Object.entries(FIRST_FONTS).map(([purpose, pattern]) => [purpose, fileOf(files, pattern)]),
          ),
          shared: {
            react: reactVersion,
            'react-dom': reactVersion,
            jotai: installedVersion('jotai'),
            '@plainwell/page-state': installedVersion('@plainwell/page-state'),
          },
        };
        const write = (name: string, text: string) => writeFileSync(join(folder, 'dist/release/browser', name), text);
        write(SPECULATION_RULES, JSON.stringify(speculationRules));
        write('entry-points.json', `${JSON.stringify(entries, null, 2)}\n`);
      });
    },
  };
}
