import { diskSuite } from './disk.suite';
import { limitFiles } from './limitFiles';

/** In bytes: less than an empty city takes. */
const little = 256 * 1024;

diskSuite('SQLite', () =>
  Promise.resolve({
    environment: {},
    fill: ({ pid }) => limitFiles(pid, little),
    clear: ({ pid }) => limitFiles(pid, 'unlimited'),
    close: () => Promise.resolve(),
  }),
);
