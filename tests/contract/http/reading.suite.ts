import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { errorsOf, rowsOf } from './Client';
import { roleAccounts } from './RunningServer';
import { VisibleResource } from './VisibleResource';
import type { ResourceTests } from './ResourceTests';

/** List route of any resource. */
export function readingSuite(resourceTests: ResourceTests): void {
  const { name, clients } = resourceTests;
  let seen: VisibleResource;
  beforeAll(async () => {
    seen = await VisibleResource.load(await clients().as('admin'), name);
  });

  describe('list route', () => {
    it('list route refuses callers without a session unless the schema makes the resource public', async () => {
      const { stranger } = clients();
      const list = await stranger.get(`/${name}/getList`);
      const schema = await stranger.get(`/schema/${name}`);
      expect([200, 401]).toContain(list.code);
      expect(schema.code).toBe(list.code);
      const detail = await stranger.get(`/${name}/getDetail?uuid=nothing`);
      expect(detail.code).toBe(list.code === 200 ? 404 : 401);
    });

    it('list route refuses roles without access, and returns the readable columns only to other roles', async () => {
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const visible = rowsOf(await client.get('/schema/getList')).some(one => one.name === name);
        const answer = await client.get(`/${name}/getList?pageSize=50`);
        expect([username, answer.code]).toEqual([username, visible ? 200 : 403]);
        if (!visible) continue;
        const columns = answer.data.checkList as string[];
        const { data: schema } = await client.get(`/schema/${name}`);
        const allowed = new Set(['uuid', 'version', ...columns]);
        for (const row of rowsOf(answer))
          expect(Object.keys(row).filter(key => !allowed.has(key))).toEqual([]);
        // The parameter `title` searches every list, whatever fields it has.
        for (const [field] of seen.fields.filter(([field]) => ![...columns, 'title'].includes(field))) {
          const asked = await client.get(`/${name}/getList?${field}=1`);
          const unknown = await client.get(`/${name}/getList?nosuchfield=1`);
          expect([username, field, asked.code]).toEqual([username, field, 400]);
          // A role that may write but not read a field receives its title in the issue.
          if (!isNamed(schema, field)) expect(said(asked, field)).toEqual(said(unknown, 'nosuchfield'));
          expect((await client.get(`/${name}/getList?sort=${field}`)).code).toBe(400);
          expect((await client.get(`/${name}/getPageList?fields=${field}`)).code).toBe(400);
        }
      }
    });

    it('pagination of the list route returns page 1 of size 20 by default, with the total', async () => {
      const { data } = await seen.client.get(`/${name}/getPageList`);
      expect(data).toMatchObject({ pageNo: 1, pageSize: 20 });
      expect(rowsOf({ data } as never).length).toBe(Math.min(20, Number(data.total)));
      expect(data.checkList).toEqual(
        seen.fields.map(([field]) => field).filter(field => (data.checkList as JsonValue[]).includes(field)),
      );
    });

    it('list route returns the named fields of the same rows only, and refuses a name that the caller cannot read', async () => {
      const whole = await seen.client.get(`/${name}/getPageList`);
      const columns = (whole.data.checkList as string[]).filter((_, index) => index % 2 === 0);
      if (columns.length === 0) return;
      const partial = await seen.client.get(`/${name}/getPageList?fields=${columns.join(',')}`);
      expect(partial.data.checkList).toEqual(columns);
      expect(rowsOf(partial)).toEqual(
        rowsOf(whole).map(row =>
          Object.fromEntries(
            ['uuid', 'version', ...columns].filter(key => key in row).map(key => [key, row[key]]),
          ),
        ),
      );
      const unknown = await seen.client.get(`/${name}/getPageList?fields=${columns.join(',')},nosuchfield`);
      expect(unknown.code).toBe(400);
      expect(errorsOf(unknown)).toMatchObject([{ path: '/nosuchfield', keyword: 'unknown' }]);
    });

    it('pagination of the list route returns the same rows in the same order by page number and by cursor', async () => {
      const byPage: JsonValue[] = [];
      for (const pageNo of [1, 2, 3]) {
        const rows = await seen.list(`pageNo=${pageNo}&pageSize=7`);
        byPage.push(...rows.map(({ uuid }) => uuid ?? null));
      }
      const byCursor: JsonValue[] = [];
      let after = '';
      for (let page = 0; page < 3; page += 1) {
        const answer = await seen.client.get(
          `/${name}/getList?pageSize=7${after && `&after=${encodeURIComponent(after)}`}`,
        );
        byCursor.push(...rowsOf(answer).map(({ uuid }) => uuid ?? null));
        if (after) expect(answer.data).not.toHaveProperty('total');
        after = scalarToText(answer.data.next ?? '');
        if (after === '') break;
      }
      expect(byCursor).toEqual(byPage);
      expect(new Set(byPage).size).toBe(byPage.length);
    });

    it('list route filters by each field with each operator that the field offers', async () => {
      for (const [field, { 'x-filter': ways = [] }] of seen.fields) {
        const [value] = seen.valuesOf(field);
        if (value === undefined) continue;
        for (const way of ways) await filterBy(seen, field, way, value);
      }
    });

    it('list route refuses filter operators that a field does not offer', async () => {
      for (const [field, { 'x-filter': ways = [] }] of seen.fields) {
        if (!ways.includes('range'))
          expect((await seen.client.get(`/${name}/getList?${field}[gte]=1`)).code).toBe(400);
        if (!ways.includes('contains')) {
          expect((await seen.client.get(`/${name}/getList?${field}[like]=1`)).code).toBe(400);
        }
      }
    });

    it('list route sorts by each sortable field in both directions, and refuses other sort fields', async () => {
      for (const [field, { 'x-sortable': sortable = false }] of seen.fields) {
        const up = await seen.client.get(`/${name}/getList?pageSize=500&sort=${field}`);
        expect([field, up.code]).toEqual([field, sortable ? 200 : 400]);
        // A page holds 500, and the end of a longer list is no mirror of its beginning.
        if (!sortable || Number(up.data.total) > 500) continue;
        const down = await seen.list(`pageSize=500&sort=-${field}`);
        const values = (rows: JsonObject[]) =>
          rows.map(row => row[field] ?? null).filter(value => value !== null);
        expect(values(down)).toEqual(values(rowsOf(up)).reverse());
        expect(
          rowsOf(up)
            .map(row => row[field] ?? null)
            .slice(values(rowsOf(up)).length)
            .every(v => v === null),
        ).toBe(true);
      }
    });

    resourceTests.addTest('count by field', 'counts visible rows by each countable field', async () => {
      const [choice = expect.fail(`The administrator sees no choice of ${name}`)] =
        seen.fields.find(([, field]) => field['x-kind'] === 'choice') ?? [];
      const answer = await seen.client.get(`/${name}/getStats?by=${choice}`);
      const total = rowsOf(answer).reduce((sum, { count }) => sum + Number(count), 0);
      const listed = Number((await seen.client.get(`/${name}/getPageList`)).data.total);
      // Small groups that statistics hide are not counted.
      const hidesGroups = rowsOf(answer).some(({ hidden }) => hidden);
      if (hidesGroups) {
        expect(resourceTests.resource.statistics?.least).toBeGreaterThan(1);
        expect(total).toBeLessThan(listed);
      } else expect(total).toBe(listed);
      expect((await seen.client.get(`/${name}/getStats?by=nosuchfield`)).code).toBe(400);
    });

    it('list route sums number fields over the visible rows, and refuses any other field with 400', async () => {
      const page = await seen.client.get(`/${name}/getPageList?pageSize=500`);
      const refused = ['nosuchfield', 'uuid', ...seen.fields.filter(isText).map(([field]) => field)];
      for (const field of refused)
        expect([field, (await seen.client.get(`/${name}/getStats?sum=${field}`)).code]).toEqual([field, 400]);
      if (Number(page.data.total) > 500) return;
      for (const [field] of seen.fields.filter(isStoredNumber)) {
        const { data } = await seen.client.get(`/${name}/getStats?sum=${field}`);
        const total = rowsOf(page).reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
        expect(data.list).toEqual([
          { count: rowsOf(page).length, sums: { [field]: expect.closeTo(total, 4) as number } },
        ]);
      }
    });

    it('options route returns the options of each relation', async () => {
      for (const [field, { 'x-ref': ref }] of seen.fields) {
        if (!ref) continue;
        const sees = rowsOf(await seen.client.get('/schema/getList')).some(one => one.name === ref.to);
        const answer = await seen.client.get(`/${name}/getOptions?field=${field}`);
        expect([field, answer.code]).toEqual([field, sees ? 200 : 403]);
        for (const option of rowsOf(answer)) expect(Object.keys(option)).toEqual(['uuid', 'label']);
      }
      expect((await seen.client.get(`/${name}/getOptions?field=nosuchfield`)).code).toBe(400);
    });
  });
}

const isText = ([, field]: VisibleField): boolean => field['x-kind'] === 'text';
const isStoredNumber = ([, field]: VisibleField): boolean =>
  field['x-kind'] === 'integer' && field['x-filter']?.includes('range') === true;

type VisibleField = VisibleResource['fields'][number];

/** Detail route of any resource. */
export function readingOneSuite(resourceTests: ResourceTests): void {
  const { name, clients } = resourceTests;
  let seen: VisibleResource;
  beforeAll(async () => {
    seen = await VisibleResource.load(await clients().as('admin'), name);
    if (seen.rows.length > 0) return;
    // A city begins without some records, such as the views that people save.
    const writer = await resourceTests.getWriter();
    await writer.create();
    seen = await VisibleResource.load(writer.resource.client, name);
  });

  const first = (): JsonObject => seen.rows[0] ?? expect.fail(`Nobody sees a record of ${name}`);

  describe('detail route', () => {
    it('detail route returns the same 404 for a missing and for a hidden record', async () => {
      const row = first();
      const nobody = await seen.client.get(`/${name}/getDetail?uuid=00000000-0000-7000-8000-000000000000`);
      expect(nobody.code).toBe(404);
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const visible = rowsOf(await client.get(`/${name}/getList?pageSize=500`)).some(
          one => one.uuid === row.uuid,
        );
        const answer = await client.get(`/${name}/getDetail?uuid=${scalarToText(row.uuid)}`);
        if (visible) expect(answer.code).toBe(200);
        else if (answer.code === 404) expect(answer.msg).toBe(nobody.msg);
      }
    });

    it('detail route returns a record with its editable fields and available transitions', async () => {
      const row = first();
      const record = await seen.detail(scalarToText(row.uuid));
      expect(record).toMatchObject({ uuid: row.uuid, version: row.version });
      for (const list of ['actions', 'editable', 'masked']) expect(Array.isArray(record[list])).toBe(true);
    });
  });
}

const isNamed = ({ properties }: JsonObject, field: string): boolean =>
  isObject(properties) && Object.hasOwn(properties, field);

/** The message of a refusal, without the name of its field. */
const said = (answer: Parameters<typeof errorsOf>[0], field: string) =>
  errorsOf(answer).map(error =>
    Object.values(error).map(text => scalarToText(text).replaceAll(new RegExp(`\\b${field}\\b`, 'g'), '?')),
  );

async function filterBy(seen: VisibleResource, field: string, way: string, value: JsonValue): Promise<void> {
  const at = `pageSize=500&${field}`;
  const single = Array.isArray(value) ? (value[0] ?? null) : value;
  if (single === null) return;
  const [row] = seen.rows.filter(one => one[field] !== null && one[field] !== undefined);
  const masked = seen.schema.properties[field]?.['x-masked'] === true;
  const finds = (rows: JsonObject[]) => rows.some(one => one.uuid === row?.uuid);
  const text = VisibleResource.asText(single);
  switch (way) {
    case 'equal': {
      if (masked) return;
      const rows = await seen.list(`${at}${field === 'title' ? '[eq]' : ''}=${text}`);
      expect([field, finds(rows)]).toEqual([field, true]);
      expect(rows.every(one => [one[field] ?? null].flat().includes(single))).toBe(true);
      return;
    }
    case 'range': {
      const rows = await seen.list(`${at}[gte]=${text}&${field}[lte]=${text}`);
      expect([field, finds(rows)]).toEqual([field, true]);
      expect(new Set(rows.map(one => one[field])).size).toBe(1);
      return;
    }
    case 'contains': {
      const piece = encodeURIComponent(Array.from(scalarToText(single)).slice(0, 2).join(''));
      expect([field, finds(await seen.list(`${at}[like]=${piece}`))]).toEqual([field, true]);
      return;
    }
    case 'last': {
      const last = Array.from(scalarToText(single)).slice(-4);
      // Values shorter than four characters cannot be searched by their last four.
      if (last.length < 4 || last.some(character => /[*＊]/.test(character))) return;
      const found = await seen.list(`${at}[last]=${encodeURIComponent(last.join(''))}`);
      expect([field, finds(found)]).toEqual([field, true]);
    }
  }
}
