import { runsEverything } from '#tests/support/scope';

/** Sample size: how many fields and rows are queried one by one, besides the whole list. */
export interface RequestSample {
  /** Whether every field is, or one of each class of fields that are granted alike, of so many classes. */
  everyField: boolean;
  fields: number;
  /** Field count of the target of a relation. */
  fieldsBeyond: number;
  /** Whether rows are the first ones, or one of each class of rows that are granted alike. */
  everyRow: boolean;
  /** Row count of each sort. */
  visible: number;
  hidden: number;
  deleted: number;
  /** Row count where no row is granted. */
  refused: number;
  /** Row count for claims, each of which writes. */
  claimed: number;
  /** Search terms per field. */
  words: number;
}

const wholeSample: RequestSample = {
  ...{ everyField: true, fields: Infinity, fieldsBeyond: Infinity, everyRow: true },
  ...{ visible: 9, hidden: 4, deleted: 2, refused: 2, claimed: 4, words: 2 },
};

const wideSample: RequestSample = {
  ...{ everyField: false, fields: 8, fieldsBeyond: 3, everyRow: false },
  ...{ visible: 4, hidden: 2, deleted: 1, refused: 2, claimed: 3, words: 1 },
};

/** Suffices for a caller whose grants are all tested on other resources with more rows. */
const smallSample: RequestSample = {
  ...{ everyField: false, fields: 2, fieldsBeyond: 1, everyRow: false },
  ...{ visible: 1, hidden: 1, deleted: 1, refused: 1, claimed: 1, words: 1 },
};

/** The sample of `npm test`, or the next larger one of `npm run test:all`. */
export function requestSample(isFullyTested: boolean): RequestSample {
  if (isFullyTested) return runsEverything ? wholeSample : wideSample;
  return runsEverything ? wideSample : smallSample;
}
