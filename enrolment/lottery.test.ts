import { describe, expect, it } from 'vitest';
import { commitToSeed, drawFromSeeds, drawLotteryNumber, getLotteryNumber } from './lottery';

const seed = '2026-primary-demo-seed';

describe('admission lottery', () => {
  it('commitToSeed returns the SHA-256 digest of a lottery seed, which is published before the draw', () => {
    expect(commitToSeed(seed)).toBe('eae95753090003139aeb68479be74ed887fcbb75c674848f0cf971adfdab8e8c');
  });

  it.each([
    ['20261030001238', 'f81ec88fd4da033d'],
    ['20261030001246', '607d7072b7ef9028'],
    ['20261030001253', '0d1bc3e8d5d47181'],
  ])('admission lottery draws for the registration %s the number %s', (bmNo, number) => {
    expect(drawLotteryNumber(seed, bmNo)).toBe(number);
  });

  const lateSeed = '2026-primary-demo-late-seed';
  it.each([
    ['its seed for a child that was in time', false, 'f81ec88fd4da033d'],
    ['the second seed for a late child', true, '2d0cf24062ef2cb3'],
  ])('admission lottery draws a number from %s', (_, isLate, number) => {
    expect(commitToSeed(lateSeed)).toBe('b0be1a9cd92f5a10ed21891ff9c5eee8f99f327015b78ac34c719db550fcddcb');
    expect(drawFromSeeds({ seed, lateSeed }, { bmNo: '20261030001238', isLate })).toBe(number);
  });

  const undrawn = { lotteryNo: '', bmNo: '20261030001246' };
  const undrawnTwin = { lotteryNo: '', bmNo: '20261030001253' };
  const drawnTwin = { ...undrawnTwin, lotteryNo: 'bb' };
  const third = { lotteryNo: 'cc', bmNo: '20261030001261' };
  it.each([
    ['its own, where it has drawn', { ...undrawn, lotteryNo: 'aa' }, undrawnTwin, [third], 'aa'],
    ['that of its first twin, where that one has drawn', undrawn, drawnTwin, [third], 'bb'],
    ['that of another twin, where the first was late as well', undrawn, undrawnTwin, [undrawn, third], 'cc'],
    ['that of another twin, where it is the first itself', undrawn, undrawn, [third], 'cc'],
    [
      'that of the twin with the lowest number, where several have drawn',
      ...[undrawn, undrawn, [third, drawnTwin], 'bb'],
    ] as const,
    ['one from the seed, where it was qualified after the draw', undrawn, undrawn, [], '607d7072b7ef9028'],
    [
      'one by the number of its first twin, where none has drawn',
      ...[undrawn, undrawnTwin, [undrawn], '0d1bc3e8d5d47181'],
    ] as const,
  ])(
    'lottery number of a child, with twins, who moves up from the waiting list to a freed seat is %s',
    (_, child, first, others, number) => {
      const draw = () => drawLotteryNumber(seed, first.bmNo);
      expect(getLotteryNumber(child, { first, others }, draw)).toBe(number);
    },
  );
});
