import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFiles } from '#tests/support/longFiles';

const root = path.resolve(import.meta.dirname, '../..');

describe('list of long test files', () => {
  it.each(Object.entries(longFiles))(
    'long test file %s and its short substitute %s exist, and npm test runs the latter',
    (long, short) => {
      expect([long, short].filter(file => !existsSync(path.join(root, file)))).toEqual([]);
      expect(Object.keys(longFiles)).not.toContain(short);
    },
  );
});
