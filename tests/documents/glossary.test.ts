import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const words = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .flatMap(line => /^\| ([a-z][^|]*?) +\|/.exec(line)?.[1] ?? [])
  .filter(word => word !== 'word');

describe('the glossary', () => {
  it('glossary lists 45 to 60 words, sorted, without duplicates', () => {
    expect(words.length).toBeGreaterThanOrEqual(45);
    expect(words.length).toBeLessThanOrEqual(60);
    expect(words).toEqual([...new Set(words)].sort());
  });
});
