import { diskSuite } from './disk.suite';
import { limitFileSize } from './limitFileSize';

/** In bytes: less than an empty city takes. */
const little = 256 * 1024;

diskSuite('SQLite', () =>
  Promise.resolve({
    environment: {},
    fill: ({ pid }) => limitFileSize(pid, little),
    clear: ({ pid }) => limitFileSize(pid, 'unlimited'),
    close: () => Promise.resolve(),
  }),
);
