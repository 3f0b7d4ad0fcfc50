import { describe, expect, it } from 'vitest';
import config from '../vite.config';

const names = (config.plugins ?? [])
  .flat()
  .map(plugin => (plugin && 'name' in plugin ? plugin.name : undefined));

describe('the build', () => {
  it('has port 10000 while the console is written, and goes to dist [const.14]', () => {
    expect(config.server).toMatchObject({ port: 10000, strictPort: true });
    expect(config.build?.outDir).toBe('dist');
  });

  it('lints nothing, and makes no worker of its own [const.14]', () => {
    expect(names).toContain('worker-files');
    expect(names.filter(name => /lint|pwa/i.test(name ?? ''))).toEqual([]);
  });
});
