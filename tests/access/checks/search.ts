import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused } from '../CallerRequests';
import { storedTexts, textsIn, uuidsOf } from '../values';

/** Search terms per field, hidden values first. */
const most = 2;

const wordsOf = (visibility: NaiveVisibility, field: string): string[] =>
  storedTexts(visibility, field)
    .filter(text => text.trim() === text)
    .slice(0, most);

const stands = (visibility: NaiveVisibility, row: Row, field: string, text: string): boolean =>
  textsIn(visibility, row, field).some(one => one.toLowerCase().includes(text.toLowerCase()));

/** Rows found by the words of a field, which must be visible and searchable there. */
export const search: AccessCheck = {
  name: 'search',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const field of requests.askedFields) {
      const rows: string[] = [];
      let isClosed = false;
      for (const text of wordsOf(requests.visibility, field)) {
        const answer = await requests.get(`getList?pageSize=500&title=${encodeURIComponent(text)}`);
        isClosed ||= isRefused(answer);
        rows.push(...rowsOf(answer).map(({ uuid }) => `${String(uuid)} by ${text}`));
      }
      verdicts.set(field, isClosed ? 'refused' : disclosed(rows));
    }
    return verdicts;
  },
  expected(visibility, field) {
    const words = wordsOf(visibility, field);
    if (!visibility.hasReadableField && words.length > 0) return 'refused';
    const searched = visibility.searchFields.filter(name => !visibility.getKind(name).isSensitive);
    return disclosed(
      words.flatMap(text =>
        uuidsOf(
          visibility.visibleRows.filter(row =>
            searched.some(name => visibility.canFindBy(row, name) && stands(visibility, row, name, text)),
          ),
        ).map(uuid => `${uuid} by ${text}`),
      ),
    );
  },
};
