import { rowsOf } from '#tests/contract/http/Client';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { noField, type CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';
import { barOf, barsOf, knownText } from './sort';

const pageSize = 9;

/** The sort value inside a cursor. */
function valueIn(cursor: string): unknown {
  const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  return Array.isArray(parts) ? parts[2] : undefined;
}

interface Walk {
  rows: string[];
  /** Last rows of pages, and those whose sort value the cursor holds. */
  ends: string[];
  valued: string[];
}

async function walk(requests: CallerRequests, word: string): Promise<Walk> {
  const walked: Walk = { rows: [], ends: [], valued: [] };
  let after = '';
  do {
    const page = await requests.get(`getList?pageSize=${pageSize}&sort=${word}${after && `&after=${after}`}`);
    const uuids = rowsOf(page).map(({ uuid }) => String(uuid));
    const { next } = page.data;
    after = typeof next === 'string' ? next : '';
    walked.rows.push(...uuids);
    const last = uuids.at(-1);
    if (after === '' || last === undefined) continue;
    walked.ends.push(last);
    if ((valueIn(after) ?? null) !== null) walked.valued.push(last);
  } while (after !== '');
  return walked;
}

/** Values readable in cursors, and the rows that they point to. */
export const cursor: AccessCheck = {
  name: 'cursor',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    const isSortable = (field: string) => requests.visibility.getKind(field).isSortable;
    const forged = Buffer.from(JSON.stringify([`+${noField}`, noField, null])).toString('base64url');
    for (const [word, bar] of await barsOf(requests, requests.sampleFields(isSortable), `&after=${forged}`)) {
      if (bar === undefined) {
        const { rows, ends, valued } = await walk(requests, word);
        verdicts.set(word, disclosed(valued, ends)).set(rowsKey, disclosed(rows));
      } else verdicts.set(word, bar);
    }
    return verdicts;
  },
  expected(visibility, word) {
    if (word === rowsKey)
      return visibility.hasReadableField ? disclosed(uuidsOf(visibility.getFoundRows())) : 'refused';
    const known = visibility.getFoundRows().filter(row => knownText(visibility, row, word) !== undefined);
    return barOf(visibility, word) ?? disclosed(uuidsOf(known));
  },
};
