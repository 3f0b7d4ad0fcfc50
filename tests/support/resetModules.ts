import { vi } from 'vitest';

// What is heavy is loaded once for all files in a process. Of our own modules none remembers another file's tests.
vi.resetModules();
