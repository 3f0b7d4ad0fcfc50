import type { Renderer } from './registry';

/**
 * Every renderer that a folder beside this file exports. A city adds its own by adding a folder; nothing here
 * or elsewhere names it.
 */
const rendererModules = import.meta.glob<Record<string, Renderer>>('./*/index.ts', { eager: true });

export const renderers: readonly Renderer[] = Object.values(rendererModules).flatMap(folder =>
  Object.values(folder),
);
