import { beforeAll, describe, expect } from 'vitest';
import { compileValidator } from '#generator/emit/validators';
import { compareTexts } from '#model/values/compareValues';
import { type JsonObject, scalarToText } from '#model/json';
import { compareSortValues } from '#model/values/sortValue';
import { getCollationKey } from '#model/values/collation';
import { rowsOf } from './Client';
import type { ResourceTests } from './ResourceTests';
import type { ResourceWriter } from './ResourceWriter';

/** The minimum of records for several pages. */
const pages = 4;

/** Sort order, and stable cursor pagination under concurrent writes. */
export function orderingSuite(resourceTests: ResourceTests): void {
  const { name } = resourceTests;
  let writer: ResourceWriter;
  let texts: string[];
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
    const sortable = writer.resource.fields.filter(([, field]) => field['x-sortable']);
    texts = sortable.filter(([, field]) => field['x-kind'] === 'text').map(([field]) => field);
  });

  /** Removes optional texts from a record as far as its conditions allow. */
  function withoutTexts(body: JsonObject): JsonObject {
    const issuesOf = compileValidator(resourceTests.resource.schema);
    const without = (record: JsonObject, name: string): JsonObject =>
      Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));
    return texts.reduce((record, name) => {
      const { length } = issuesOf(record);
      const fewer = without(record, name);
      return issuesOf(fewer).length > length ? record : fewer;
    }, body);
  }

  describe('list order', () => {
    resourceTests.addTest(
      'sort',
      'sorts Chinese text by pinyin after Latin text, with absent values last',
      async () => {
        if (writer.canCreate) await writer.create(withoutTexts(writer.createBody()));
        for (const field of texts) {
          for (const descending of [false, true]) {
            const rows = await writer.resource.list(`pageSize=500&sort=${descending ? '-' : ''}${field}`);
            const keyOf = (row: JsonObject) =>
              typeof row[field] === 'string' ? getCollationKey(row[field]) : null;
            const sorted = rows.toSorted(
              (a, b) =>
                compareSortValues(keyOf(a), keyOf(b), descending) ||
                compareTexts(scalarToText(a.uuid), scalarToText(b.uuid)),
            );
            const shown = (row: JsonObject) => [row[field], row.uuid];
            expect([field, rows.map(shown)]).toEqual([field, sorted.map(shown)]);
          }
        }
      },
    );

    resourceTests.addTest(
      'pagination',
      'returns each record once by cursor pagination while others are created and deleted',
      async () => {
        const sorts = ['', 'id', '-id', ...texts.slice(0, 1).flatMap(field => [field, `-${field}`])];
        for (const sort of sorts.filter(one => one === '' || isSortable(one))) {
          const { uuid: leaving = '' } = await writer.create();
          await writer.create();
          const there = (await writer.resource.list('pageSize=500')).map(({ uuid }) => scalarToText(uuid));
          const came: string[] = [];
          const words = `pageSize=${Math.ceil(there.length / pages)}${sort && `&sort=${sort}`}`;
          const met = await walk(words, async () => {
            came.push(scalarToText((await writer.create()).uuid));
            if (came.length === 1 && writer.resource.schema['x-can'].delete)
              await writer.resource.client.post(`/${name}/doDelete`, { uuid: leaving });
          });
          expect(came.length).toBeGreaterThan(0);
          expect([sort, met.length]).toEqual([sort, new Set(met).size]);
          const missed = there.filter(uuid => uuid !== leaving && !met.includes(uuid));
          expect([sort, missed]).toEqual([sort, []]);
          // Ascending by number, later pages include new records; descending, they miss them.
          if (sort === 'id') expect(met).toEqual(expect.arrayContaining(came));
          if (sort === '-id') expect(met.filter(uuid => came.includes(uuid))).toEqual([]);
        }
      },
    );
  });

  const isSortable = (sort: string) =>
    writer.resource.schema.properties[sort.replace(/^-/, '')]?.['x-sortable'] === true;

  /** Reads all pages by cursor; runs a task before each of the first further pages. */
  async function walk(words: string, between: () => Promise<void>): Promise<string[]> {
    const met: string[] = [];
    let after = '';
    for (let page = 1; page === 1 || after !== ''; page += 1) {
      const from = after && `&after=${after}`;
      const answer = await writer.resource.client.get(`/${name}/getList?${words}${from}`);
      expect(answer.code).toBe(200);
      met.push(...rowsOf(answer).map(({ uuid }) => scalarToText(uuid)));
      after = scalarToText(answer.data.next ?? '');
      if (after !== '' && page < pages - 1) await between();
    }
    return met;
  }
}
