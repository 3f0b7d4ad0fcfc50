import { describe, expect, it } from 'vitest';
import { SeededRandom } from './SeededRandom';

const thrown = (seed: string): number[] => {
  const random = new SeededRandom(seed);
  return Array.from({ length: 2000 }, () => random.integer(1, 6));
};

describe('seeded random', () => {
  it('seeded random repeats its sequence for the same seed, and differs for another', () => {
    expect(thrown('city')).toEqual(thrown('city'));
    expect(thrown('city')).not.toEqual(thrown('town'));
  });

  it('seeded random draws integers uniformly', () => {
    const sides = [1, 2, 3, 4, 5, 6].map(side => thrown('city').filter(one => one === side).length);
    expect(Math.min(...sides)).toBeGreaterThan(250);
    expect(Math.max(...sides)).toBeLessThan(420);
  });

  it('seeded random draws by weight, and uniformly when all weights are zero', () => {
    const random = new SeededRandom('weights');
    const drawn = Array.from({ length: 1000 }, () =>
      random.pickWeighted(['a', 'b', 'c'], item => ({ a: 9, b: 1, c: 0 })[item] ?? 0),
    );
    expect(drawn.filter(item => item === 'a').length).toBeGreaterThan(800);
    expect(drawn).toContain('b');
    expect(drawn).not.toContain('c');
    expect(Array.from({ length: 100 }, () => random.pickWeighted(['x', 'y'], () => 0))).toContain('y');
    expect(random.pickWeighted([], () => 1)).toBeUndefined();
  });
});
