import { diskSuite } from './disk.suite';
import { limitFileSize } from './limitFileSize';

/** Free space of the disk in bytes, less than an empty city needs. */
const little = 256 * 1024;

diskSuite('SQLite', () =>
  Promise.resolve({
    environment: {},
    fill: ({ pid }) => limitFileSize(pid, little),
    clear: ({ pid }) => limitFileSize(pid, 'unlimited'),
    close: () => Promise.resolve(),
  }),
);
