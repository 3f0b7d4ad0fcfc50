import type { Renderer } from './registry';

/** Renderers of the city; the build puts those of its folder in their place (docs/extending.md). */
export const cityRenderers: readonly Renderer[] = [];
