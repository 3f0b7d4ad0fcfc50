import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFiles } from '#tests/support/longFiles';

const root = path.resolve(import.meta.dirname, '../..');

describe('test files that only the long run has', () => {
  it.each(Object.entries(longFiles))(
    '%s and the nearest file %s exist, and npm test runs the latter',
    (long, short) => {
      expect([long, short].filter(file => !existsSync(path.join(root, file)))).toEqual([]);
      expect(Object.keys(longFiles)).not.toContain(short);
    },
  );
});
