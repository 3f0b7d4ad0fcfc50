import { describe, expect, it } from 'vitest';
import config from '../vite.config';

const names = (config.plugins ?? [])
  .flat()
  .map(plugin => (plugin && 'name' in plugin ? plugin.name : undefined));

describe('vite.config.ts', () => {
  it('vite development server listens on port 10000, and vite build writes to dist [const.14]', () => {
    expect(config.server).toMatchObject({ port: 10000, strictPort: true });
    expect(config.build?.outDir).toBe('dist');
  });

  it('vite build runs without linting and without a generated service worker [const.14]', () => {
    expect(names).toContain('worker-files');
    expect(names.filter(name => /lint|pwa/i.test(name ?? ''))).toEqual([]);
  });
});
