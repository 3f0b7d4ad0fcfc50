import { diskSuite } from './disk.suite';
import { limitFileSize } from './limitFileSize';

/** In bytes: smaller than an empty city. */
const little = 256 * 1024;

diskSuite('SQLite', () =>
  Promise.resolve({
    environment: {},
    fill: ({ pid }) => limitFileSize(pid, little),
    clear: ({ pid }) => limitFileSize(pid, 'unlimited'),
    close: () => Promise.resolve(),
  }),
);
