import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';

let city: SeasonCity;

beforeAll(async () => {
  city = await SeasonCity.open(encryption => new MemoryStore(undefined, encryption), openCalendar);
}, 120_000);
afterAll(() => city.close());

/** What every record has besides its fields. */
const bookkeeping = [
  ...['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
  ...['actions', 'labels', 'editable', 'masked', 'refusals'],
];

describe('entities of the specified mock', () => {
  it('student record has exactly the specified fields [entity.1]', async () => {
    const admin = await city.as('admin');
    const made = await admin.post('/student/doEdit', {
      ...{ name: '张三', idcard: '119901202008310017', school: city.places.schools[0] },
      ...{ region: (await city.list('admin', 'area', { level: 'district' }))[0]?.uuid ?? null },
      ...{ area: city.places.street, father: '张大三', fatherIdcard: '119901198805061018' },
      ...{ fatherPhone: '13800001111', mother: '李四', motherIdcard: '119901199007182047' },
      motherPhone: '13800002222',
    });
    expect([made.code, made.msg]).toEqual([200, expect.any(String)]);
    const { uuid } = made.data;
    const { data } = await admin.get(`/student/getDetail?uuid=${String(uuid)}`);
    const fields = Object.keys(data).filter(name => !bookkeeping.includes(name));
    expect(fields.sort()).toEqual(
      [
        ...['uuid', 'id', 'title', 'name', 'idcard', 'school', 'region', 'area', 'father', 'fatherIdcard'],
        ...['fatherPhone', 'mother', 'motherIdcard', 'motherPhone'],
      ].sort(),
    );
  });

  const family = ['father', 'fatherIdcard', 'fatherPhone', 'mother', 'motherIdcard', 'motherPhone'];
  const all = ['id', 'name', 'idcard', 'school', 'region', 'area', ...family];

  it.each([
    ['admin', all],
    ['bureau', all],
    ['subbureau1', ['name', 'idcard', 'school', 'region', 'area']],
    ['school1', ['id', 'name', 'idcard']],
  ])('schema of the student list gives %s exactly the specified columns', async (username, columns) => {
    const { data } = await (await city.as(username)).get('/schema/student');
    const { columns: shown } = data['x-list'] as unknown as { columns: { field: string }[] };
    expect(shown.map(({ field }) => field)).toEqual(columns);
  });

  it.each(['student', 'police', 'parent1'])('list of students is refused to %s', async username => {
    expect((await (await city.as(username)).get('/student/getList')).code).toBe(403);
  });

  it('account in the list has the specified fields but a password, and datatime is its last change [entity.2]', async () => {
    const admin = await city.as('admin');
    const [row] = rowsOf(await admin.get('/user/getList?pageNo=1&pageSize=1&username=admin'));
    expect(row).toMatchObject({ username: 'admin', roles: ['admin'] });
    const { uuid } = row ?? {};
    const detail = await admin.get(`/user/getDetail?uuid=${String(uuid)}`);
    const account = detail.data;
    expect(account).not.toHaveProperty('password');
    for (const name of ['id', 'username', 'email', 'roles', 'datatime']) expect(account).toHaveProperty(name);
    expect(account.datatime).toBe(account.updatedAt);
    expect(row?.datatime).toBe(account.datatime);
  });

  it('tree of areas nests districts and streets below each other with name and code [entity.3]', async () => {
    const admin = await city.as('admin');
    const { code, data } = await admin.get('/area/getTree');
    expect(code).toBe(200);
    expect(data.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ name: '南山区', code: '440305' },
          children: expect.arrayContaining([
            expect.objectContaining({ name: '粤海街道', code: '440305001' }),
          ]) as unknown,
        }),
      ]),
    );
  });
});
