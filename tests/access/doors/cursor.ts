import { rowsOf } from '#tests/contract/http/Client';
import { theRows, type Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { noField, type Visit } from '../Visit';
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

async function walk(visit: Visit, word: string): Promise<Walk> {
  const walked: Walk = { rows: [], ends: [], valued: [] };
  let after = '';
  do {
    const page = await visit.get(`getList?pageSize=${pageSize}&sort=${word}${after && `&after=${after}`}`);
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
export const cursor: Door = {
  name: 'cursor',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    const forged = Buffer.from(JSON.stringify([`+${noField}`, noField, null])).toString('base64url');
    for (const [word, bar] of await barsOf(visit, visit.fields, `&after=${forged}`)) {
      if (bar === undefined) {
        const { rows, ends, valued } = await walk(visit, word);
        found.set(word, told(valued, ends)).set(theRows, told(rows));
      } else found.set(word, bar);
    }
    return found;
  },
  expected(visibility, word) {
    if (word === theRows)
      return visibility.hasReadableField ? told(uuidsOf(visibility.visibleRows)) : 'refused';
    const known = visibility.visibleRows.filter(row => knownText(visibility, row, word) !== undefined);
    return barOf(visibility, word) ?? told(uuidsOf(known));
  },
};
