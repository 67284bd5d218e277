import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEPLOY, readDeployment, unknownSettings, yamlDocuments } from './deployment-files.fixture.ts';

const ROOT = join(DEPLOY, '..');
const containerfile = readDeployment('container/Containerfile');
const [, finalStage = ''] = containerfile.split('FROM ${BASE_IMAGE}\n');

test('the image sets settings that exist, runs as a user other than root, and keeps DATA_DIR in its volume', () => {
  const [, environment = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(finalStage) ?? [];
  const values = new Map([...environment.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
  expect(unknownSettings(values.keys())).toEqual([]);
  expect(values.get('DATA_DIR')).toMatch(/^\/data\/./);
  expect(finalStage).toMatch(/^USER 10001:10001$/m);
  expect(finalStage).toMatch(/^VOLUME \/data$/m);
  expect(finalStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(finalStage).toContain('GET /livez');
});

test('the image has and serves the built release of every microfrontend', () => {
  const released = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'rspack.config.ts')));
  const copied = [...finalStage.matchAll(/^COPY --from=build \/plainwell\/(\S+)\/dist\/release /gm)];
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(finalStage) ?? [];
  const served = z.array(z.string()).parse(JSON.parse(command)).slice(1);
  expect(released.length).toBeGreaterThan(3);
  expect(copied.map(([, folder]) => folder).toSorted()).toEqual(released.toSorted());
  expect(served.toSorted()).toEqual(released.map((folder) => `${folder}/dist/release`).toSorted());
  for (const file of ['systemd/plainwell.service', 'kubernetes/first-start/job.yaml'])
    for (const folder of released)
      expect(
        readDeployment(file).replace('mfe-{article,reader-tools,account-save,ads-rail}', released.join()),
      ).toContain(folder);
});

test('the profile for namespaces forbids nothing that bubblewrap and Chromium need', () => {
  const rule = z.object({ names: z.array(z.string()), action: z.literal('SCMP_ACT_ERRNO'), comment: z.string() });
  const profile = z
    .strictObject({
      defaultAction: z.literal('SCMP_ACT_ALLOW'),
      defaultErrnoRet: z.literal(1),
      architectures: z.array(z.string().startsWith('SCMP_ARCH_')),
      syscalls: z.array(rule),
    })
    .parse(JSON.parse(readDeployment('container/seccomp.json')));
  const forbidden = new Set(profile.syscalls.flatMap(({ names }) => names));
  for (const name of ['kexec_load', 'init_module', 'bpf', 'keyctl', 'open_by_handle_at'])
    expect(forbidden).toContain(name);
  for (const name of ['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'chroot', 'seccomp', 'ptrace'])
    expect(forbidden).not.toContain(name);
});

test('no image is named without its version', () => {
  const files = ['compose/compose.yaml', 'kubernetes/varnish.yaml'].map(readDeployment);
  const images = [...files.join('\n').matchAll(/image: (docker\S+)/g)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/:\d+[\w.-]*$/);
  expect(yamlDocuments('kubernetes/kustomization.yaml')).toMatchObject([{ images: [{ newTag: expect.any(String) }] }]);
});
