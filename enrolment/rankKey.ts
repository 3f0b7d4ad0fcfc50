import { scalarToText, type JsonObject, type JsonValue } from '#model/json';

const order = ['Y', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const noDate = '00000000';
/** Types of special cases with which a late registration ranks like a timely one. */
const privileged = ['policy', 'disability', 'correction'];

const toDigits = (date: JsonValue | undefined): string =>
  typeof date === 'string' ? date.slice(0, 10).replaceAll('-', '') : '99999999';

/** Returns the date by which children of a category are ranked, the earliest first. */
function getRankingDate({ category, houseSince, hukouSince, residenceFrom }: JsonObject): string {
  switch (category) {
    case 'A':
      return [toDigits(houseSince), toDigits(hukouSince)].sort().at(-1) ?? noDate;
    case 'B':
    case 'D':
      return toDigits(hukouSince);
    case 'C':
    case 'E':
      return toDigits(houseSince);
    case 'F':
      return toDigits(residenceFrom);
    default:
      return noDate;
  }
}

/** The data of a child that decide its rank at one school. */
export interface RankedChild {
  record: JsonObject;
  /** Types of the approved special cases of the child, which raise its rank. */
  grants: readonly string[];
  /** Whether an elder sibling of the child is at the school. */
  hasSibling: boolean;
  lotteryNo: string;
  /** Private schools rank all applicants by lottery number only. */
  isByLotOnly?: boolean;
}

/**
 * Builds the rank key of a child at one school; children are sorted by this text. The key never contains the time of
 * submission.
 */
export function buildRankKey({ record, grants, hasSibling, lotteryNo, isByLotOnly }: RankedChild): string {
  const isLate = record.isLate === true && !grants.some(grant => privileged.includes(grant));
  if (isByLotOnly === true) return [isLate ? 1 : 0, lotteryNo].join('-');
  const rank = order.indexOf(scalarToText(record.category));
  return [
    isLate ? 1 : 0,
    rank < 0 ? order.length - 1 : rank,
    hasSibling ? 0 : 1,
    getRankingDate(record),
    lotteryNo,
  ].join('-');
}
