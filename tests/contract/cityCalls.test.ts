import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { createMockApp } from '#mock-server/createMockApp';
import { listen, type ListeningServer } from '#server/http/listen';
import type { Metadata } from '#server/metadata/Metadata';
import { schemasFolder } from '#tests/support/schemasFolder';
import { testLog } from '#tests/support/testLog';
import { rowsOf, type Client } from './http/Client';
import { Clients } from './http/RunningServer';

const number = '11010519491231002X';

let folder: string;
let metadata: Metadata;
let listening: ListeningServer;
let ahead = 0;
let clients: Clients;
let admin: Client;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'calls-'));
  await fs.cp(schemasFolder, folder, { recursive: true });
  const clock = () => new Date(Date.now() + ahead);
  const mock = await createMockApp({ folder, log: testLog('error'), slow: false, maxRows: 120, clock });
  metadata = mock.metadata;
  listening = await listen(mock.app, 0, '127.0.0.1');
  clients = new Clients(`http://127.0.0.1:${listening.port}/api`);
  admin = await clients.as('admin');
}, 120_000);
afterAll(async () => {
  await listening.close(1000);
  await fs.rm(folder, { recursive: true });
});

async function changeRoles(change: (roles: Record<string, JsonObject>) => void): Promise<void> {
  const file = path.join(folder, 'roles.json');
  const content = JSON.parse(await fs.readFile(file, 'utf8')) as { roles: Record<string, JsonObject> };
  change(content.roles);
  await fs.writeFile(file, JSON.stringify(content));
  await metadata.reload();
}

describe('roles as records', () => {
  it('role records (read-only, from the roles file) refuse an edit and a deletion even to an administrator, and the list roleManagement refuses a school', async () => {
    const [role] = rowsOf(await admin.get('/role/getList'));
    const changed = { uuid: role?.uuid ?? '', version: role?.version ?? 0, nameZh: '别名' };
    expect(await admin.post('/role/doEdit', changed)).toMatchObject({ code: 403 });
    expect(await admin.post('/role/doDelete', { uuid: role?.uuid ?? '' })).toMatchObject({ code: 403 });
    expect(await (await clients.as('school')).get('/roleManagement/getList')).toMatchObject({ code: 403 });
  });

  it('list of role records has the roles of the schema files with their permissions, filtered by role', async () => {
    const all = rowsOf(await admin.get('/roleManagement/getList?pageSize=50'));
    expect(all.map(({ role }) => role)).toEqual([
      'admin',
      'student',
      'parent',
      'school',
      'subbureau',
      'bureau',
      'dept',
      'editor',
    ]);
    const found = rowsOf(await admin.get('/roleManagement/getList?role=school'));
    expect(found).toMatchObject([{ nameZh: '学校', number: 3, btnRolesCheckedList: ['read:system'] }]);
  });

  it('list of role records shows only the names of roles to callers who are not administrators', async () => {
    const rows = rowsOf(await (await clients.as('dept')).get('/role/getList?role=parent'));
    expect(rows).toMatchObject([{ nameZh: '家长', nameEn: 'Parent' }]);
    expect(rows[0]).not.toHaveProperty('btnRolesCheckedList');
  });

  it('role records (read-only, from the roles file) are updated when the roles file changes, and keep their uuids', async () => {
    const before = rowsOf(await admin.get('/role/getList?role=editor'))[0];
    await changeRoles(roles => Object.assign(roles.editor ?? {}, { title: '文字编辑' }));
    const after = rowsOf(await admin.get('/role/getList?role=editor'))[0];
    expect(after).toMatchObject({ uuid: before?.uuid, nameZh: '文字编辑', version: 2 });
    await changeRoles(roles => Object.assign(roles, { guest: { ...roles.editor, number: 8 } }));
    expect(rowsOf(await admin.get('/role/getList')).map(({ role }) => role)).toContain('guest');
    await changeRoles(roles => {
      delete roles.guest;
    });
    expect(rowsOf(await admin.get('/role/getList')).map(({ role }) => role)).not.toContain('guest');
  });
});

describe('menus as records', () => {
  it('menu records (pages as records) are nested like the pages, each with id, label and role', async () => {
    const { data } = await admin.get('/menuManagement/getList');
    const setting = rowsOf({ data } as never).find(({ label }) => label === '系统设置');
    expect(setting).toMatchObject({ role: 'admin', id: expect.any(String) as string });
    const below = Array.isArray(setting?.children) ? setting.children.filter(isObject) : [];
    expect(below.map(({ label }) => label)).toEqual(expect.arrayContaining(['角色管理', '菜单管理']));
  });

  it('menu records (pages as records) are returned as a page when paging parameters are given', async () => {
    const rows = rowsOf(await admin.get('/menuManagement/getList?pageSize=500'));
    expect(rows.find(({ name }) => name === 'School')).toMatchObject({
      path: '/school',
      component: 'list/school',
      parentId: rows.find(({ name }) => name === 'Base')?.uuid,
    });
  });
});

it('route workflow/getList returns the states of the registration workflow as a graph', async () => {
  const { data } = await admin.get('/workflow/getList');
  const graph = isObject(data.list ?? null) ? (data.list as JsonObject) : {};
  const nodes = Array.isArray(graph.nodes) ? graph.nodes.filter(isObject) : [];
  const edges = Array.isArray(graph.edges) ? graph.edges.filter(isObject) : [];
  expect(nodes).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'draft', type: 'start' })]));
  const known = nodes.map(({ id }) => id);
  for (const edge of edges)
    expect(known).toEqual(expect.arrayContaining([edge.sourceNodeId, edge.targetNodeId]));
});

describe('description', () => {
  it('route description returns only published texts to callers without a session', async () => {
    const rows = rowsOf(await clients.stranger.get('/description/getList?pageSize=50'));
    const ofCity = rows.filter(({ key }) => key !== 'school_intro');
    expect(ofCity.map(({ key }) => key).sort()).toEqual([
      'admission',
      'form_notice',
      'modi',
      'pledge',
      'privacy',
    ]);
    expect(rows.length).toBeGreaterThan(ofCity.length);
    // A draft has not been published at any time.
    expect(rows.filter(({ publishedAt = null }) => publishedAt === null)).toEqual([]);
  });

  it('route description/getModiDesc returns the survey introduction in the language of the caller', async () => {
    const zh = await clients.stranger.get('/description/getModiDesc');
    expect(zh.data).toMatchObject({
      title: '学龄儿童摸底说明',
      description: expect.stringContaining('摸底') as string,
    });
    const en = await clients.stranger.get('/description/getModiDesc', { 'Accept-Language': 'en' });
    expect(en.data).toMatchObject({ title: 'About the survey' });
  });
});

it('route modi/getSelf returns the newest survey answer of the caller only, or null', async () => {
  const parent = await clients.as('parent');
  expect(await clients.stranger.get('/modi/getSelf')).toMatchObject({ code: 401 });
  expect((await (await clients.as('editor')).get('/modi/getSelf')).data).toEqual({});
  const [area] = rowsOf(await admin.get('/street/getList?pageSize=1'));
  const survey = { stage: 1, name: '王小明', idcard: number, areaId: area?.uuid ?? '' };
  const made = await parent.post('/modi/doEdit', survey);
  expect(made.code).toBe(200);
  expect((await parent.get('/modi/getSelf')).data).toMatchObject({ uuid: made.data.uuid, name: '王小明' });
});

describe('remixIcon', () => {
  it('route remixIcon (icon list) refuses callers without a session, and unknown parameters', async () => {
    expect(await clients.stranger.get('/remixIcon/getList')).toMatchObject({ code: 401 });
    expect(await admin.get('/remixIcon/getList?colour=red')).toMatchObject({ code: 400 });
  });

  it('route remixIcon (icon list) returns 72 icon names per page, filtered by the title', async () => {
    const { data } = await admin.get('/remixIcon/getList');
    expect(data).toMatchObject({ pageNo: 1, pageSize: 72 });
    expect(data.list).toHaveLength(72);
    const found = (await admin.get('/remixIcon/getList?title=arrow&pageSize=5')).data;
    expect(found.list).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('arrow') as string));
  });
});

describe('idcard/exists', () => {
  const ask = (client: Client, body: JsonObject) => client.post('/idcard/exists', body);

  it('route idcard/exists refuses callers without a session, roles without enrolment duties, and missing or unknown parameters', async () => {
    expect(await ask(clients.stranger, { idcard: number })).toMatchObject({ code: 401 });
    expect(await ask(await clients.as('dept'), { idcard: number })).toMatchObject({ code: 403 });
    expect(await ask(admin, {})).toMatchObject({ code: 400 });
    expect(await ask(admin, { idcard: number, name: '张三' })).toMatchObject({ code: 400 });
  });

  it('route idcard/exists finds the ID number of a submitted registration in any notation, but not of a draft', async () => {
    const numberOf = async (status: string): Promise<string> => {
      const [row] = rowsOf(await admin.get(`/registration/getList?status=${status}&pageSize=1`));
      const asked = { uuid: row?.uuid ?? '', field: 'idcard', reason: '核对证件号码' };
      const { data, code } = await admin.post('/registration/doReveal', asked);
      expect(code).toBe(200);
      return scalarToText(data.value);
    };
    const bureau = await clients.as('bureau');
    const submitted = await numberOf('second_check');
    const spelled = `${submitted.slice(0, 6)} ${submitted.slice(6).toLowerCase()}`;
    expect((await ask(bureau, { idcard: spelled })).data).toEqual({ exists: true });
    expect((await ask(bureau, { idcard: spelled, stage: '3' })).data).toEqual({ exists: false });
    expect((await ask(bureau, { idcard: await numberOf('draft') })).data).toEqual({ exists: false });
  });

  it('rate limit of route idcard/exists allows three queries per ID number and ten in total within an hour', async () => {
    const parent = await clients.as('parent');
    for (let n = 0; n < 3; n += 1) expect(await ask(parent, { idcard: number })).toMatchObject({ code: 200 });
    expect(await ask(parent, { idcard: number })).toMatchObject({ code: 429 });
    for (let n = 0; n < 7; n += 1)
      expect(await ask(parent, { idcard: `E1234567${n}` })).toMatchObject({ code: 200 });
    expect(await ask(parent, { idcard: 'E99999999' })).toMatchObject({ code: 429 });
    ahead = 3_601_000;
    expect(await ask(await clients.as('parent'), { idcard: number })).toMatchObject({ code: 401 });
  });
});
