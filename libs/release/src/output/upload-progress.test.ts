import { expect, test } from 'vitest';
import { uploadProgress } from './upload-progress.ts';

function written(isTerminal: boolean): string {
  let text = '';
  const progress = uploadProgress(2_000_000, { isTerminal, write: (part) => (text += part) });
  for (let sent = 0; sent <= 64; sent += 1) progress(sent / 64);
  return text;
}

test('a terminal sees one line that is rewritten to the end', () => {
  expect(written(true).match(/\r/g)).toHaveLength(65);
  expect(written(true).endsWith('100 %\n')).toBe(true);
});

test('a log gets a line for every quarter', () => {
  expect(written(false)).toBe(
    'uploading 2.00 MB: 0 %\nuploading 2.00 MB: 25 %\nuploading 2.00 MB: 50 %\nuploading 2.00 MB: 75 %\nuploading 2.00 MB: 100 %\n',
  );
});
