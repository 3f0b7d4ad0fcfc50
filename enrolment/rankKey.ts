import { scalarToText, type JsonObject, type JsonValue } from '#model/json';

const order = ['Y', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const noDate = '00000000';
/** Types of special cases that let a late registration rank like a timely one. */
const privileged = ['policy', 'disability', 'correction'];

const toDigits = (date: JsonValue | undefined): string =>
  typeof date === 'string' ? date.slice(0, 10).replaceAll('-', '') : '99999999';

/** The date by which children of a category are ranked, the oldest first. */
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

export interface RankedChild {
  record: JsonObject;
  /** Types of the special cases granted to the child, which raise its rank. */
  grants: readonly string[];
  /** Whether an elder child of the family is at the school. */
  hasSibling: boolean;
  lotteryNo: string;
  /** Private schools rank all applicants by lottery number alone. */
  isByLotOnly?: boolean;
}

/** Sort key, compared as text, of the children of one school. It never contains the time of submission. */
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
