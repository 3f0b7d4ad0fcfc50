import { createHash, createHmac } from 'node:crypto';
import { scalarToText, type JsonObject } from '#model/json';

/** The digest of the seed, which is published before the draw, so that the seed cannot be changed after it. */
export const commitToSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

const digits = 16;

/** The number that a child draws: from the seed and its registration number alone. */
export const drawLotteryNumber = (seed: string, bmNo: string): string =>
  createHmac('sha256', seed).update(bmNo).digest('hex').slice(0, digits);

/** The seeds of one office. */
export interface LotterySeeds {
  seed: string;
  /** For late children: their registration numbers are given while the other seed may be known. */
  lateSeed: string;
}

/** The number that a child draws over the registration number of its first twin, from the seed that is for the first twin. */
export const drawFromSeeds = ({ seed, lateSeed }: LotterySeeds, { bmNo, isLate }: JsonObject): string =>
  drawLotteryNumber(isLate === true ? lateSeed : seed, scalarToText(bmNo));

interface Drawn {
  /** Empty before the draw. */
  lotteryNo: string;
  bmNo: string;
}

/**
 * The number by which a child ranks after its office has drawn: the one that it has, or that of any of its twins, the first
 * before the others, so that all of them are offered a seat together whoever of them was late. A child that was qualified too
 * late for the draw, and has no twin that took part, gets the number that its first twin draws now.
 */
export const getLotteryNumber = (
  child: Drawn,
  { first, others }: { first: Drawn; others: readonly Drawn[] },
  draw: () => string,
): string =>
  [child, first, ...others.toSorted((one, other) => (one.bmNo < other.bmNo ? -1 : 1))].find(
    ({ lotteryNo }) => lotteryNo !== '',
  )?.lotteryNo ?? draw();
