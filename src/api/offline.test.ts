import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { offlineTexts } from './offline';

const listSources = async (): Promise<string[]> => {
  const names = await fs.readdir('src', { recursive: true });
  return names.filter(name => /(?<!\.test)\.tsx?$/.test(name) && name !== 'api/offline.ts');
};

describe('texts for a lost network', () => {
  it('user texts about a lost network begin with the same words in each language', () => {
    for (const { zh, en } of Object.values(offlineTexts)) {
      expect(zh.startsWith(offlineTexts.offline.zh)).toBe(true);
      expect(en.startsWith(offlineTexts.offline.en)).toBe(true);
    }
  });

  it('user texts about a lost network are defined in one source file only', async () => {
    const sources = await listSources();
    expect(sources.length).toBeGreaterThan(100);
    const texts = await Promise.all(sources.map(name => fs.readFile(`src/${name}`, 'utf8')));
    const strays = sources.filter((_, at) => /网络已断开|You are offline/.test(texts[at] ?? ''));
    expect(strays).toEqual([]);
  });
});
