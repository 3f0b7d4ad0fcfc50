import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFiles } from '#tests/support/longFiles';

const root = path.resolve(import.meta.dirname, '../..');

describe('list of long test files', () => {
  it.each(Object.entries(longFiles))(
    'long test file %s is replaced in npm test by the short file %s, and both exist',
    (long, short) => {
      expect([long, short].filter(file => !existsSync(path.join(root, file)))).toEqual([]);
      expect(Object.keys(longFiles)).not.toContain(short);
    },
  );
});
