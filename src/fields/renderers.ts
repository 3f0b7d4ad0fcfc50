import { cityRenderers } from './cityRenderers';
import type { Renderer } from './registry';

/** All renderers that the files in `kinds` export, and those of the city. */
const rendererModules = import.meta.glob<Record<string, Renderer>>('./kinds/*.tsx', { eager: true });

export const fieldRenderers: readonly Renderer[] = [
  ...Object.values(rendererModules).flatMap(file => Object.values(file)),
  ...cityRenderers,
];
