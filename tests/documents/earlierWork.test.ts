import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeEarlier, earlierWork, getEarlierTitle } from '#tests/support/earlierWork';

const folder = 'tests/journeys';
const measured = /\bwork\s*\.measure\(\s*(['"`])(.+?)\1/g;

/** Titles of the steps that a journey measures, with 1 for a number that it counts. */
async function listTitles(file: string): Promise<string[]> {
  const source = await fs.readFile(`${folder}/${file}`, 'utf8');
  const titles = [...source.matchAll(measured)].map(([, , title = '']) => title.replace(/\$\{.+?\}/, '1'));
  expect(titles).toHaveLength(source.split('work.measure(').length - 1);
  return titles;
}

const files = (await fs.readdir(folder)).filter(file => file.endsWith('.test.ts'));
const titles = (await Promise.all(files.map(listTitles))).flat();

describe('comparison of the working days with the former console', () => {
  it('click counts of the former console cover exactly the measured tasks of a working day', () => {
    expect([...new Set(titles.map(getEarlierTitle))].toSorted()).toEqual(Object.keys(earlierWork).toSorted());
  });

  it('task title without a click count of the former console is refused instead of compared with nothing', () => {
    expect(() => describeEarlier('read the stars')).toThrow('read the stars');
  });

  it('click count of the former console is multiplied by the number in the title of the task', () => {
    expect(describeEarlier('accept 48 at once')).toBe('0 keys, 192 clicks');
    expect(describeEarlier('approve 49 of 50 at once')).toBe('0 keys, 196 clicks, counted by reading');
  });
});
