import { createHash, createHmac } from 'node:crypto';
import { scalarToText, type JsonObject } from '#model/json';

/**
 * Returns the SHA-256 digest of the lottery seed. The digest is published before the draw as a commitment, so that
 * nobody can change the seed afterwards.
 */
export const commitToSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

const digits = 16;

/** Draws the lottery number of a child from the seed and the registration number of the child alone. */
export const drawLotteryNumber = (seed: string, bmNo: string): string =>
  createHmac('sha256', seed).update(bmNo).digest('hex').slice(0, digits);

/** The two lottery seeds of one office. */
export interface LotterySeeds {
  seed: string;
  /**
   * Seed for children who register late: they get their registration numbers when the other seed may be known already.
   */
  lateSeed: string;
}

/**
 * Draws the lottery number of a child from the registration number of its first twin, with the seed that applies to the
 * first twin.
 */
export const drawFromSeeds = ({ seed, lateSeed }: LotterySeeds, { bmNo, isLate }: JsonObject): string =>
  drawLotteryNumber(isLate === true ? lateSeed : seed, scalarToText(bmNo));

interface Drawn {
  /** Lottery number; empty before the draw. */
  lotteryNo: string;
  bmNo: string;
}

/**
 * Returns the lottery number by which a child ranks after the draw of its office. All twins rank by one number, so that
 * they are offered seats together even if one of them registered late: the number that the child has, otherwise that of
 * the first twin, otherwise that of any other twin. A child that qualified after the draw, without a twin in the draw,
 * gets the number that its first twin draws now.
 */
export const getLotteryNumber = (
  child: Drawn,
  { first, others }: { first: Drawn; others: readonly Drawn[] },
  draw: () => string,
): string =>
  [child, first, ...others.toSorted((one, other) => (one.bmNo < other.bmNo ? -1 : 1))].find(
    ({ lotteryNo }) => lotteryNo !== '',
  )?.lotteryNo ?? draw();
