import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { offlineTexts } from './offline';

const listSources = async (): Promise<string[]> => {
  const names = await fs.readdir('src', { recursive: true });
  return names.filter(name => /(?<!\.test)\.tsx?$/.test(name) && name !== 'api/offline.ts');
};

describe('texts for a lost network', () => {
  it('texts for a lost network begin alike in each language', () => {
    for (const { zh, en } of Object.values(offlineTexts)) {
      expect(zh.startsWith(offlineTexts.offline.zh)).toBe(true);
      expect(en.startsWith(offlineTexts.offline.en)).toBe(true);
    }
  });

  it('texts for a lost network are written in one source file', async () => {
    const sources = await listSources();
    expect(sources.length).toBeGreaterThan(100);
    const texts = await Promise.all(sources.map(name => fs.readFile(`src/${name}`, 'utf8')));
    const strays = sources.filter((_, at) => /网络已断开|You are offline/.test(texts[at] ?? ''));
    expect(strays).toEqual([]);
  });
});
