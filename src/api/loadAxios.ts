import type { AxiosStatic } from 'axios';

/** The first page asks next to nothing, and axios is larger than that page. */
export const loadAxios = async (): Promise<AxiosStatic> => (await import('axios')).default;
