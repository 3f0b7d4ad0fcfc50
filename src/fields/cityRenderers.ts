import type { Renderer } from './registry';

/** Renderers of the city; a build with an extension folder replaces this list (docs/extending.md). */
export const cityRenderers: readonly Renderer[] = [];
