import { defaultStars } from '#model/hints';

/** The stars of a rating, from one. */
export const listStars = (maximum: number | undefined): number[] =>
  Array.from({ length: maximum ?? defaultStars }, (_, index) => index + 1);
