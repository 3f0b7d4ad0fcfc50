import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { schemasFolder } from '#tests/support/schemasFolder';
import { Client, rowsOf } from './http/Client';
import { Clients, type RunningServer } from './http/RunningServer';
import { startServer } from './http/startServer';

const text = (name: string): JsonObject => ({ title: '名', 'x-title-en': name, type: 'string' });
const list = (...names: string[]): JsonObject => ({
  title: '表',
  'x-title-en': 'List',
  type: 'array',
  items: { type: 'object', properties: Object.fromEntries(names.map(name => [name, text(name)])) },
});
const resource = (properties: JsonObject, more: JsonObject): JsonObject => ({
  title: '形',
  'x-title-en': 'Shape',
  type: 'object',
  properties,
  'x-samples': { rows: 0 },
  ...more,
});

const drawing = resource(
  { name: text('Name'), nodes: list('id', 'type'), edges: list('id', 'sourceNodeId', 'targetNodeId') },
  {
    'x-shape': 'graph',
    'x-list': { columns: ['name'], sort: 'name' },
    'x-access': { admin: { all: true }, bureau: { see: ['name', 'nodes'], rows: { name: 'first' } } },
  },
);
const post = resource(
  {
    name: text('Name'),
    role: text('Role'),
    areaId: { title: '区域', 'x-title-en': 'Area', 'x-ref': 'area' },
    aboveId: { title: '上级', 'x-title-en': 'Above', 'x-ref': 'post' },
  },
  {
    'x-shape': 'roleTree',
    'x-tree': 'aboveId',
    'x-display': '{name} ({role}){areaId}',
    'x-list': { columns: ['name'], sort: 'name' },
    'x-access': { admin: { all: true }, bureau: { see: ['name'] } },
  },
);

interface Leaf {
  above: string[];
  leaf: JsonObject;
}
const leavesOf = (list: JsonValue | undefined, above: string[] = []): Leaf[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).flatMap(node =>
    'children' in node ? leavesOf(node.children, [...above, String(node.name)]) : [{ above, leaf: node }],
  );

describe('shape parameter of a list', () => {
  let folder: string;
  let running: RunningServer;
  let admin: Client;
  let bureau: Client;
  let head: string;
  let clerk: string;
  let place: string;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shapes-'));
    await fs.cp(schemasFolder, folder, { recursive: true });
    for (const [name, file] of Object.entries({ drawing, post })) {
      await fs.writeFile(path.join(folder, 'resources', `${name}.json`), JSON.stringify(file));
    }
    running = await startServer({ folder, most: 60 });
    const clients = new Clients(running.base);
    admin = await clients.as('admin');
    bureau = await clients.as('bureau');
    const first = { name: 'first', nodes: [{ id: 'a', type: 'start' }], edges: [] };
    const second = {
      name: 'second',
      nodes: [{ id: 'b', type: 'end' }],
      edges: [{ id: 'e', sourceNodeId: 'a', targetNodeId: 'b' }],
    };
    for (const one of [first, second]) await make('drawing', one);
    head = await make('post', { name: 'head', role: 'admin' });
    const area = rowsOf(await admin.get('/area/getPageList'))[0];
    clerk = await make('post', { name: 'clerk', role: 'bureau', aboveId: head, areaId: area?.uuid ?? null });
    const { labels } = (await admin.get('/post/getPageList')).data as { labels: Record<string, string> };
    place = labels[String(area?.uuid)] ?? '';
  });
  afterAll(async () => {
    await running.close();
    await fs.rm(folder, { recursive: true });
  });

  async function make(name: string, values: JsonObject): Promise<string> {
    const { code, data } = await admin.post(`/${name}/doEdit`, values);
    expect(code).toBe(200);
    return String(data.uuid);
  }

  it('list with the parameter shape=graph returns one graph of nodes and edges', async () => {
    const { data } = await admin.get('/drawing/getList');
    expect(data.list).toEqual({
      nodes: [
        { id: 'a', type: 'start' },
        { id: 'b', type: 'end' },
      ],
      edges: [{ id: 'e', sourceNodeId: 'a', targetNodeId: 'b' }],
    });
  });

  it('list with the parameter shape=graph omits hidden records and fields', async () => {
    const { data } = await bureau.get('/drawing/getList');
    expect(data.list).toEqual({ nodes: [{ id: 'a', type: 'start' }], edges: [] });
  });

  it('list with the parameter shape=tree returns a tree of roles with id, label, role and children', async () => {
    const { data } = await admin.get('/post/getList');
    expect(place).not.toBe('');
    const below = { id: clerk, label: `clerk (bureau)${place}`, role: 'bureau' };
    expect(data.list).toEqual([{ id: head, label: 'head (admin)', role: 'admin', children: [below] }]);
  });

  it('list with the parameter shape=tree omits hidden fields of roles', async () => {
    const { data } = await bureau.get('/post/getList');
    expect(data.list).toEqual([
      { id: clerk, label: 'clerk ()', role: null },
      { id: head, label: 'head ()', role: null },
    ]);
  });

  describe('list with shape=tree and groups', () => {
    it('list with shape=tree and groups nests the schools below level, district and street, each with code and name', async () => {
      const { data } = await admin.get('/school/getList');
      const page = await admin.get('/school/getPageList?pageSize=500');
      const streets = new Map(
        rowsOf(await admin.get('/street/getPageList?pageSize=500')).map(row => [row.uuid, row]),
      );
      const areas = new Map(
        rowsOf(await admin.get('/area/getPageList?pageSize=500')).map(row => [row.uuid, row]),
      );
      const levels = {
        primary: '小学',
        junior: '初中',
        nine: '九年一贯',
        twelve: '十二年一贯',
        special: '特殊教育',
      };
      const leaves = leavesOf(data.list);
      expect([data.total, leaves.length]).toEqual([page.data.total, page.data.total]);
      for (const { above, leaf } of leaves) {
        const street = streets.get(leaf.areaId ?? '');
        const district = areas.get(street?.parentId ?? '');
        const level = levels[String(leaf.level) as keyof typeof levels];
        expect([leaf.name, ...above]).toEqual([leaf.name, level, district?.name, street?.name]);
        expect(leaf).toMatchObject({
          code: expect.stringMatching(/^\d{10}$/) as string,
          uuid: expect.any(String) as string,
        });
      }
      const top = rowsOf({ data } as never).map(({ code }) => code);
      expect(top).toEqual(Object.keys(levels).filter(level => top.includes(level)));
    });

    it('list with shape=tree and groups omits the levels that the caller may not see', async () => {
      const { data } = await new Client(running.base).get('/school/getList');
      const leaves = leavesOf(data.list);
      expect(leaves.length).toBe(data.total);
      expect(leaves.map(({ above }) => above.length)).toEqual(leaves.map(() => 1));
      expect(JSON.stringify(data.list)).not.toContain('areaId');
    });

    it('list with shape=tree and groups can be filtered', async () => {
      const { data } = await admin.get('/school/getList?level=primary');
      expect(rowsOf({ data } as never).map(({ code }) => code)).toEqual(['primary']);
    });
  });

  it.each([
    ['drawing', () => 2],
    ['post', () => 2],
    ['school', async () => leavesOf((await admin.get('/school/getList')).data.list).length],
  ])('list with a shape returns a page of %s when paging parameters are given', async (name, count) => {
    const total = await count();
    for (const call of ['getList?pageNo=1', 'getList?pageSize=5', 'getPageList']) {
      const answer = await admin.get(`/${name}/${call}`);
      expect(rowsOf(answer).map(row => Object.keys(row))).toContainEqual(
        expect.arrayContaining(['uuid', 'version']),
      );
      expect(answer.data).toMatchObject({ total, pageNo: 1 });
    }
  });
});
