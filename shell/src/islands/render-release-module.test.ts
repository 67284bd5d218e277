import { expect, test } from 'vitest';
import { remoteRelease } from './remote-release.fixture.ts';
import { loadReleaseModule, renderReleaseModule } from './render-release-module.ts';

const modules = {
  './Card': `({ topic }) => h('p', { id: React.useId() }, topic)`,
  './Throws': `() => { throw new Error('broken on purpose'); }`,
  './FailsToLoad': `(() => { throw new Error('broken bundle'); })()`,
  './NoComponent': `'a string'`,
};
const release = await remoteRelease('rail', modules);

test('a module of a release renders alone, with ids that begin with its name', async () => {
  expect(await renderReleaseModule(release, './Card', { topic: 'asthma' })).toMatch(
    /^<p id="_Card-R_\w*">asthma<\/p>$/,
  );
});

test.each([
  { module: './Throws', message: 'broken on purpose' },
  { module: './FailsToLoad', message: 'broken bundle' },
  { module: './NoComponent', message: './NoComponent is not a component' },
  { module: './Unheard', message: 'does not exist in this container' },
])('the gate hears why $module cannot be rendered', async ({ module, message }) => {
  await expect(renderReleaseModule(release, module, {})).rejects.toThrow(message);
});

test.each([
  { module: './FailsToLoad', message: 'broken bundle' },
  { module: './NoComponent', message: './NoComponent is not a component' },
  { module: './Unheard', message: 'does not exist in this container' },
])('warming up finds out that $module does not load', async ({ module, message }) => {
  await expect(loadReleaseModule(release, module)).rejects.toThrow(message);
});

test('warming up runs no module: one that would throw is warm', async () => {
  await expect(loadReleaseModule(release, './Throws')).resolves.toBeUndefined();
});
