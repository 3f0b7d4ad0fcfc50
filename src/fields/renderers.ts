import type { Renderer } from './registry';

/** All exported renderers of `kinds`. A city adds its own as one more file, which nothing has to name. */
const rendererModules = import.meta.glob<Record<string, Renderer>>('./kinds/*.tsx', { eager: true });

export const renderers: readonly Renderer[] = Object.values(rendererModules).flatMap(file =>
  Object.values(file),
);
