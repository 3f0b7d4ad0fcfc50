import type { AxiosStatic } from 'axios';

/** Loads axios lazily: the signed-out page hardly needs it, and axios is larger than that page. */
export const loadAxios = async (): Promise<AxiosStatic> => (await import('./axios')).default;
