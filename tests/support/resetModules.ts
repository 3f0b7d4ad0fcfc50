import { vi } from 'vitest';

// Keeps packages loaded per process, and resets our own modules between test files.
vi.resetModules();
