import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { soundsLike } from '#tests/support/naivePinyin';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { isSearchable } from '#tests/support/naiveKind';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused } from '../CallerRequests';
import { storedTexts, textsOf, uuidsOf } from '../values';

/** Most search terms per field, hidden values first. */
const maxWords = 2;

/** The texts of a row in which a search for a field looks. */
const textsIn = (visibility: NaiveVisibility, row: Row, field: string): string[] =>
  textsOf(visibility.getSearchedValue(row, field));

const wordsOf = (visibility: NaiveVisibility, field: string): string[] =>
  storedTexts(visibility, field, textsIn)
    .filter(text => text.trim() === text)
    .slice(0, maxWords);

/** Whether a field is found by the text as it is written, or as pinyin where the field is a name. */
function stands(visibility: NaiveVisibility, row: Row, field: string, text: string): boolean {
  const isName = isSearchable(visibility.fields.get(field) ?? {});
  return textsIn(visibility, row, field).some(
    one => one.toLowerCase().includes(text.toLowerCase()) || (isName && soundsLike(one, text)),
  );
}

/** Rows found by the words of a field, which must be visible and searchable there. */
export const search: AccessCheck = {
  name: 'search',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    const isSearched = (field: string) => requests.visibility.searchFields.includes(field);
    for (const field of requests.sampleFields(isSearched)) {
      const rows: string[] = [];
      let isClosed = false;
      const asked = wordsOf(requests.visibility, field).slice(0, requests.sample.words);
      for (const text of asked) {
        const answer = await requests.get(`getList?pageSize=500&title=${encodeURIComponent(text)}`);
        isClosed ||= isRefused(answer);
        rows.push(...rowsOf(answer).map(({ uuid }) => `${String(uuid)} by ${text}`));
      }
      const among = uuidsOf(requests.visibility.storedRows).flatMap(uuid =>
        asked.map(text => `${uuid} by ${text}`),
      );
      verdicts.set(field, isClosed ? 'refused' : disclosed(rows, among));
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
          visibility
            .getFoundRows()
            .filter(row =>
              searched.some(name => visibility.canFindBy(row, name) && stands(visibility, row, name, text)),
            ),
        ).map(uuid => `${uuid} by ${text}`),
      ),
    );
  },
};
