import { beforeAll, describe, expect, it } from 'vitest';
import type { Example, ExampleOutcome, RecordExample, StepExample } from '#model/examples';
import type { JsonObject } from '#model/json';
import { noCityRules, type CityRules } from '#model/rules';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { label } from '#tests/support/fieldSources';
import { fixtureFiles } from '#tests/support/recordsFixture';
import { ExampleRunner } from './ExampleRunner';

const moment = (zh: string, en: string): JsonObject => ({
  ...label(zh, en),
  type: 'string',
  format: 'date-time',
});

/** Periods in which visits may be created and confirmed. */
const files: Record<string, JsonObject> = {
  ...fixtureFiles,
  period: {
    ...label('时段', 'Period'),
    type: 'object',
    required: ['opens', 'closes'],
    properties: { opens: moment('开始', 'Opens'), closes: moment('结束', 'Closes') },
    'x-window': { opens: 'opens', closes: 'closes' },
    'x-access': { admin: { all: true } },
  },
  visit: {
    ...label('走访', 'Visit'),
    type: 'object',
    required: ['schoolId'],
    properties: {
      schoolId: { ...label('学校', 'School'), 'x-ref': { to: 'school', where: { kind: 'private' } } },
      people: { ...label('人数', 'People'), type: 'integer', minimum: 1, 'x-rule': 'even' },
      note: { ...label('备注', 'Note'), type: 'string' },
      guides: {
        ...label('陪同', 'Guides'),
        type: 'array',
        minItems: 8,
        maxItems: 8,
        items: { 'x-ref': { to: 'user' } },
      },
    },
    'x-create': { window: { of: 'period' } },
    'x-states': {
      initial: 'open',
      states: { open: label('待定', 'Open'), done: { ...label('完成', 'Done'), final: true } },
      transitions: {
        confirm: {
          ...label('确认', 'Confirm'),
          from: 'open',
          to: 'done',
          window: { of: 'period' },
          guard: { properties: { record: { required: ['note'] } } },
          effects: [{ set: { note: '$me' } }],
          rules: ['stranger'],
        },
      },
    },
    'x-access': {
      admin: { all: true },
      bureau: { see: true, do: ['confirm'] },
      school: { see: true, do: ['confirm'], rows: { 'schoolId.organId': '$me.organ' } },
    },
  },
};

const rules: CityRules = {
  ...noCityRules,
  checks: {
    stranger: ({ guides }, _path, { me }) =>
      [guides].flat().includes(me.id ?? null) ? [{ path: '', keyword: 'stranger' }] : [],
    even: ({ people }) => (Number(people) % 2 === 0 ? [] : [{ path: '/people', keyword: 'even' }]),
  },
};

let runner: ExampleRunner;
beforeAll(async () => {
  const catalog = await catalogFromFiles(files, rules);
  runner = new ExampleRunner({ catalog, rules, resources: Object.keys(files) });
});

const title = { zh: '示例', en: 'example' };
const tryRecord = (of: string, example: Omit<RecordExample, 'title'>): Promise<ExampleOutcome> =>
  runner.run(of, { title, ...example });
const tryStep = (of: string, step: string, example: Partial<StepExample> = {}): Promise<ExampleOutcome> =>
  runner.run(of, { title, step, record: {}, input: {}, ...example });

const open = {
  beside: { period: [{ opens: '2026-05-01T00:00:00+08:00', closes: '2026-05-02T00:00:00+08:00' }] },
};

describe('new record', () => {
  it('an example of a new record without values is accepted, since generated values are valid', async () => {
    for (const of of ['school', 'pupil', 'letter'])
      expect(await tryRecord(of, { values: {} })).toHaveProperty('record');
  });

  it('a new record of an example has the values of the example, and those that the server derives', async () => {
    expect(await tryRecord('school', { values: { code: '007', name: '一小' } })).toMatchObject({
      record: { code: '007', label: '007-一小' },
    });
  });

  it.each<[JsonObject, object[]]>([
    [{ code: '7' }, [{ field: 'code', by: 'pattern' }]],
    [{ code: null }, [{ field: 'code', by: 'required' }]],
    [{ kind: 'other' }, [{ field: 'kind', by: 'enum' }]],
    [{ kind: 'private', fee: null }, [{ field: 'fee', by: 'required' }]],
    [{ kind: 'public', fee: 3 }, [{ field: 'fee', by: 'notAllowed' }]],
    [{ seats: -1 }, [{ field: 'seats', by: 'minimum' }]],
    [{ label: 'x' }, [{ field: 'label', by: 'readOnly' }]],
  ])(
    'example of a new record with %j fails validation at the expected field with the expected keyword',
    async (values, refusals) => {
      expect(await tryRecord('school', { values })).toEqual({ refusals });
    },
  );

  it('a new record of an example has generated values in the fields that a choice makes required', async () => {
    for (const kind of ['private', 'public'])
      expect(await tryRecord('school', { values: { kind } })).toHaveProperty('record.kind', kind);
  });

  it('a relation of an example has a generated target, with the values that the example gives for it', async () => {
    const visit = (kind: string) =>
      tryRecord('visit', { values: { schoolId: { kind }, people: 2 }, ...open });
    expect(await visit('private')).toHaveProperty('record');
    expect(await visit('public')).toEqual({ refusals: [{ field: 'schoolId', by: 'unfit' }] });
  });

  it('a new record of an example is refused by a named rule, and the answer names the rule and the field', async () => {
    expect(await tryRecord('visit', { values: { people: 3 }, ...open })).toEqual({
      refusals: [{ field: 'people', by: 'even' }],
    });
  });

  it('an example is refused when a record of the same example holds its unique value', async () => {
    const beside = { school: [{ code: '007' }] };
    expect(await tryRecord('school', { values: { code: '008' }, beside })).toHaveProperty('record');
    expect(await tryRecord('school', { values: { code: '007' }, beside })).toEqual({
      refusals: [{ field: 'code', by: 'unique' }],
    });
  });

  it('a new record of an example is made by the named role, with the fields that it may write', async () => {
    expect(await tryRecord('school', { as: 'bureau', values: {} })).toHaveProperty('record.note', null);
    expect(await tryRecord('school', { as: 'bureau', values: { note: 'x' } })).toEqual({
      refusals: [{ field: 'note', by: 'unknown' }],
    });
    for (const as of ['parent', 'any', 'public'])
      expect(await tryRecord('school', { as, values: {} })).toEqual({ refusals: [{ by: 'role' }] });
  });

  it('an example of a new record is refused while no creation window is open', async () => {
    const values = { people: 2 };
    expect(await tryRecord('visit', { values })).toEqual({ refusals: [{ by: 'window' }] });
    expect(await tryRecord('visit', { values, ...open })).toHaveProperty('record');
    const at = '2026-05-02T00:00:00+08:00';
    expect(await tryRecord('visit', { values, ...open, at })).toEqual({ refusals: [{ by: 'window' }] });
  });
});

describe('transition of an example', () => {
  it('a transition of an example is made on a record in the source state whose guard holds', async () => {
    expect(await tryStep('pupil', 'submit')).toHaveProperty('record.status', 'submitted');
    expect(await tryStep('visit', 'confirm', open)).toHaveProperty('record.status', 'done');
  });

  it('a transition of an example is refused in another state', async () => {
    const record = { status: 'admitted' };
    expect(await tryStep('pupil', 'submit', { record })).toEqual({ refusals: [{ by: 'state' }] });
  });

  it('a transition of an example is refused by its guard', async () => {
    const record = { idcard: null };
    expect(await tryStep('pupil', 'submit', { record })).toEqual({ refusals: [{ by: 'guard' }] });
  });

  it('a transition of an example is refused by a guard over related records', async () => {
    const beside = { pupil: [{ schoolId: '$this.schoolId', status: 'admitted' }] };
    expect(await tryStep('pupil', 'admit', {})).toHaveProperty('record.status', 'admitted');
    expect(await tryStep('pupil', 'admit', { beside })).toEqual({ refusals: [{ by: 'guard' }] });
  });

  it('a transition of an example is refused while its time window is closed', async () => {
    expect(await tryStep('visit', 'confirm')).toEqual({ refusals: [{ by: 'window' }] });
  });

  it('a transition of an example is refused for an invalid input', async () => {
    const refusals = [{ field: 'comment', by: 'minLength' }];
    expect(await tryStep('pupil', 'refuse', { input: { comment: '不' } })).toEqual({ refusals });
  });

  it('a transition of an example is refused to a role without the grant, and to a caller who does not own the record', async () => {
    const mine = { as: 'parent', me: { id: '$this.createdBy' } };
    expect(await tryStep('pupil', 'submit', mine)).toHaveProperty('record.status', 'submitted');
    expect(await tryStep('pupil', 'admit', mine)).toEqual({ refusals: [{ by: 'role' }] });
    expect(await tryStep('pupil', 'submit', { as: 'parent' })).toEqual({ refusals: [{ by: 'role' }] });
  });

  it('an example can refer to a value at the end of a relation path ($this.schoolId.organId)', async () => {
    const record = { schoolId: { kind: 'private', organId: {} }, note: '已看' };
    const confirm = (organ: string) =>
      tryStep('visit', 'confirm', { as: 'school', me: { organ }, record, ...open });
    expect(await confirm('$this.schoolId.organId')).toHaveProperty('record.status', 'done');
    expect(await confirm('$this.schoolId.note')).toEqual({ refusals: [{ by: 'role' }] });
  });

  it('the caller of an example is an account unrelated to all rows, unless the example names it', async () => {
    const record = { guides: [{}, {}, {}, {}, {}, {}, {}, {}] };
    expect(await tryStep('visit', 'confirm', { ...open, record })).toHaveProperty('record.status', 'done');
    const me = { id: '$this.createdBy' };
    expect(await tryStep('visit', 'confirm', { ...open, record, me })).toEqual({
      refusals: [{ by: 'guard' }],
    });
  });

  it('examples can edit and delete a record, with the outcome that the server gives', async () => {
    const mine = { as: 'parent', me: { id: '$this.createdBy' } };
    const input = { name: '李四' };
    expect(await tryStep('pupil', 'edit', { ...mine, input })).toHaveProperty('record.name', '李四');
    expect(await tryStep('pupil', 'delete', mine)).toEqual({ record: {} });
    const record = { status: 'admitted' };
    expect(await tryStep('pupil', 'delete', { ...mine, record })).toEqual({ refusals: [{ by: 'role' }] });
    expect(
      await tryStep('pupil', 'edit', { input: { friendId: '00000000-0000-7000-8000-000000000000' } }),
    ).toEqual({
      refusals: [{ field: 'friendId', by: 'reference' }],
    });
  });
});

describe('example', () => {
  it('an example has the same outcome in each run', async () => {
    const example: Example = {
      title,
      record: { status: 'submitted' },
      step: 'edit',
      input: { name: '李四' },
    };
    const withoutIds = async () => {
      const outcome = await runner.run('pupil', example);
      const { name, idcard, number } = 'record' in outcome ? outcome.record : {};
      return { name, idcard, number };
    };
    expect(await withoutIds()).toEqual(await withoutIds());
  });

  it('an example of an unknown resource fails with a TypeError', async () => {
    await expect(tryRecord('nothing', { values: {} })).rejects.toThrow(TypeError);
  });
});
