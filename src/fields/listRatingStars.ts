import { defaultRatingStars } from '#model/hints';

/** The star numbers of a rating, from 1 to the maximum. */
export const listRatingStars = (maximum: number | undefined): number[] =>
  Array.from({ length: maximum ?? defaultRatingStars }, (_, index) => index + 1);
