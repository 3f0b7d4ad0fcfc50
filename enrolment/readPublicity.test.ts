import { describe, expect, it } from 'vitest';
import { getPublicity } from './readPublicity';
import type { StepWindow } from './readWindows';

const at = (date: number): number => Date.parse(`2026-07-${String(date).padStart(2, '0')}T00:00:00+08:00`);
const window = (opens: number, closes: number, enabled = true): StepWindow => ({
  ...{ uuid: `${opens}`, opens: at(opens), closes: at(closes), enabled },
  ...{ office: '', maxRounds: 3 },
});

describe('publicity period of an offered seat', () => {
  it.each<[string, number, StepWindow[], [number, number]]>([
    ['before its window opens', 1, [window(3, 6)], [3, 6]],
    ['while its window is open', 4, [window(3, 8)], [4, 8]],
    ['less than three days before its window closes', 4, [window(3, 6)], [4, 7]],
    ['before a window of one day', 1, [window(3, 4)], [3, 6]],
    ['between two windows', 7, [window(20, 25), window(3, 6)], [20, 25]],
    ['at the close of the only window', 6, [window(3, 6)], [6, 11]],
    ['while its first window is stopped', 1, [window(3, 6, false), window(20, 25)], [20, 25]],
    ['after a window that is stopped', 7, [window(3, 6, false)], [7, 12]],
    ['where no window is held', 2, [], [2, 7]],
  ])(
    'publicity period (public notice) of a seat that is offered %s',
    (_when, offered, windows, [begins, ends]) => {
      expect(getPublicity(at(offered), windows)).toEqual({ begins: at(begins), ends: at(ends) });
    },
  );

  it('publicity period (public notice) of an offered seat is undefined while the only publicity window that closes after the offer is disabled', () => {
    expect(getPublicity(at(4), [window(3, 8, false)])).toBeUndefined();
    expect(getPublicity(at(4), [window(1, 3), window(3, 8, false)])).toBeUndefined();
  });
});
