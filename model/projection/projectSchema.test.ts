import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '../resource/blankResource';
import { parseCondition } from '../conditions/parseCondition';
import { getValidationSchema } from './projectSchema';
import type { AccessGrant } from '../resource';
import { hashSchema } from './schemaHash';
import type { Workflow } from '../workflow';
import {
  text,
  may,
  transition,
  thing,
  shown,
  schemaFor,
  seeing,
  working,
  result,
  hiddenTurn,
} from '#tests/support/projectionFixture';

describe('projectSchema', () => {
  it('schema sent to a caller omits every trace of a field that the caller may not see', () => {
    expect(JSON.stringify(schemaFor(working))).not.toContain('secret');
    expect(
      JSON.stringify(schemaFor(working.map(rule => ({ ...rule, fields: [...rule.fields, 'secret'] })))),
    ).toContain('"secret"');
  });

  it('schema sent to a caller makes a form group a wizard step for the declared roles, in the workflow states that they see', () => {
    const form = [
      { title: text('一'), rows: [['code']], step: true, stepFor: { roles: ['school'], states: ['open'] } },
      { title: text('二'), rows: [['season']], step: true, stepFor: { roles: ['parent'] } },
      { title: text('三'), rows: [['result']], step: true, stepFor: { states: ['open'] } },
    ];
    const seenAs = [
      {
        field: 'progress',
        roles: ['school'],
        states: [{ name: 'begun', title: text('开始'), of: ['open'] }],
      },
    ] as unknown as NonNullable<Workflow['seenAs']>;
    const workflow = { ...(thing.workflow as Workflow), seenAs };
    const fields = { ...thing.fields, progress: blankField('progress', 'choice') };
    const stepsFor = (names: string[]) =>
      schemaFor([may('school', 'see', names)], {}, { form, workflow, fields })['x-form'].map(
        ({ step, stepStates }) => [step, stepStates],
      );
    expect(stepsFor(['code', 'season', 'result', 'state'])).toEqual([
      [true, ['open']],
      [false, undefined],
      [true, ['open']],
    ]);
    expect(stepsFor(['code', 'season', 'result', 'progress'])).toEqual([
      [true, ['begun']],
      [false, undefined],
      [true, ['begun']],
    ]);
    expect(stepsFor(['code', 'season', 'result']).map(([step]) => step)).toEqual([false, false, false]);
  });

  it('schema sent to a caller without readable fields is empty', () => {
    const schema = schemaFor([]);
    expect(schema.properties).toEqual({});
    expect(schema.required).toEqual([]);
    expect(schema['x-form']).toEqual([]);
    expect(schema['x-list']).toEqual({
      columns: [],
      search: [],
      filters: [],
      sort: [],
      where: {},
      actions: [],
      bulk: [],
      totals: [],
    });
    expect(schema['x-states']).toBeUndefined();
    expect(schema['x-can']).toEqual({ edit: false, delete: false, import: false, export: false, reveal: [] });
  });

  it('schema of a resource that requires an exact look-up (foundBy), as sent to a caller, names its look-up fields, and offers no list or search', () => {
    const narrow = (foundBy: string[]): AccessGrant => ({ ...may('school', 'see', shown), foundBy });
    const schema = schemaFor([narrow(['code', 'secret'])]);
    expect(schema['x-list']).toMatchObject({ foundBy: ['code'], search: [] });
    expect(schema.properties.code?.['x-filter']).toEqual(['equal']);
    expect(schemaFor([narrow([]), narrow(['code'])])['x-list'].foundBy).toEqual(['code']);
    expect(schemaFor([narrow(['code']), ...seeing])['x-list'].foundBy).toBeUndefined();
  });

  it('schema sent to a caller contains the creation window only as a flag, and only for callers who may create', () => {
    const createWindow = { of: 'period', where: parseCondition({ step: 'write' }) };
    const creating = schemaFor(working, {}, { createWindow });
    expect(creating['x-can'].createWindow).toBe(true);
    expect(JSON.stringify(creating)).not.toContain('period');
    expect(schemaFor(seeing, {}, { createWindow })['x-can'].createWindow).toBeUndefined();
    expect(schemaFor(working)['x-can'].createWindow).toBeUndefined();
  });

  it('transition in the schema sent to a caller has the texts of its notices, and a flag that says whether it can be undone', () => {
    const notify = (more: object) => ({ do: 'notify', text: text('已退回'), ...more }) as const;
    const steps = [
      transition('inform', {
        effects: [
          ...[notify({ to: '$this.createdBy' }), notify({ role: 'school' })],
          notify({ to: '$this.createdBy', text: text('已收到'), when: { required: ['me'] } }),
        ],
      }),
      transition('take', { effects: [{ do: 'rule', rule: 'draw' }] }),
    ];
    const workflow = { field: 'state', initial: 'open', states: [], transitions: steps };
    const granted = [...working, may('school', 'do:inform', []), may('school', 'do:take', [])];
    expect(schemaFor(granted, {}, { workflow })['x-states']?.transitions).toMatchObject([
      { name: 'inform', undoable: true, notices: ['已退回'], conditionalNotices: ['已收到'] },
      { name: 'take' },
    ]);
    const [, take] = schemaFor(granted, {}, { workflow })['x-states']?.transitions ?? [];
    expect(take).not.toHaveProperty('undoable');
    expect(take).not.toHaveProperty('notices');
    expect(take).not.toHaveProperty('conditionalNotices');
  });

  it.each([
    ['can be undone', [], true],
    ['cannot', [{ do: 'rule', rule: 'draw' }], undefined],
  ] as const)(
    'transition in the schema sent to a caller can be undone only if the follow-up transition that the system makes after it can be undone: one that %s',
    (_, effects, undoable) => {
      const answered = transition('answered', {
        effects,
        on: { resource: 'thing', via: 'thingId', states: ['done'] },
      });
      const workflow = { field: 'state', initial: 'open', states: [], transitions: [answered] };
      const follower = blankResource('follower', [], { workflow });
      const { 'x-states': states } = schemaFor(working, {}, {}, { follower });
      expect(states?.transitions).toMatchObject([{ name: 'finish' }]);
      expect(states?.transitions[0]?.undoable).toBe(undoable);
    },
  );

  it('transition in the schema sent to a caller contains what its guard requires of record fields that the caller can fill in, and nothing else', () => {
    const record = {
      required: ['result', 'secret', 'createdAt'],
      properties: { result: { const: 'ok' }, secret: { const: 'x' }, idcard: { minLength: 3 } },
      allOf: [
        { if: hiddenTurn, then: { required: ['reason'] } },
        { if: result, then: { required: ['reason'] } },
      ],
    };
    const guard = {
      properties: { record, related: { required: ['other'] }, input: { required: ['comment'] } },
    };
    const steps = [transition('finish', { guard }), transition('inform', { guard: { allOf: [{}] } })];
    const workflow = { field: 'state', initial: 'open', states: [], transitions: steps };
    const states = schemaFor([...working, may('school', 'do:inform', [])], {}, { workflow })['x-states'];
    expect(states).toMatchObject({ initial: 'open' });
    expect(states?.transitions.map(({ demands }) => demands)).toEqual([
      {
        required: ['result'],
        properties: { result: { const: 'ok' } },
        allOf: [{ if: result, then: { required: ['reason'] } }],
        'x-validator': '',
      },
      undefined,
    ]);
  });

  it('schema sent to a caller uses the language of the caller', () => {
    const zh = schemaFor(working);
    const en = schemaFor(working, { language: 'en' });
    expect([zh.title, zh.properties['code']?.description]).toEqual(['物', '帮助']);
    expect([en.title, en.properties['result']?.['x-choices']]).toEqual([
      '物-en',
      [
        { value: 'ok', title: '好-en', colour: 'green' },
        { value: 'bad', title: '坏-en' },
      ],
    ]);
    expect(zh['x-hash']).not.toBe(en['x-hash']);
    expect(hashSchema(getValidationSchema(zh))).toBe(hashSchema(getValidationSchema(en)));
  });

  it('schema sent to a caller lists, filters and sorts by readable fields only', () => {
    expect(schemaFor(working)['x-list']).toEqual({
      columns: [{ field: 'code', width: 90 }],
      search: ['code'],
      filters: ['season', 'result', 'idcard'],
      sort: ['code'],
      where: { season: '2026', 'result[in]': 'ok,bad' },
      actions: ['edit', 'finish'],
      bulk: ['finish'],
      totals: ['season'],
    });
  });

  it('schema sent to a caller drops empty form groups and rows', () => {
    expect(schemaFor(working)['x-form']).toEqual([{ title: '组', rows: [['code']], step: true }]);
    expect(schemaFor(working)['x-display']).toBe('{code} () {result}');
  });

  it('schema sent to a caller lists the manual transitions with their input', () => {
    const states = schemaFor(working)['x-states'];
    expect(states?.transitions.map(({ name }) => name)).toEqual(['finish']);
    expect(states?.transitions[0]?.input).toMatchObject({
      required: ['comment'],
      properties: { comment: { title: '意见', 'x-kind': 'text' } },
      'x-validator': '',
    });
  });

  it('schema sent to a caller omits a transition that only effects make, in spite of a grant', () => {
    const steps = [transition('finish'), transition('follow', { effectOnly: true })];
    const workflow = { field: 'state', initial: 'open', states: [], transitions: steps };
    const granted = [...working, may('school', 'do:follow', [])];
    const states = schemaFor(granted, {}, { workflow })['x-states'];
    expect(states?.transitions.map(({ name }) => name)).toEqual(['finish']);
  });

  it('schema sent to a caller lists the permitted actions', () => {
    expect(
      schemaFor([...working, may('school', 'delete', []), may('school', 'export', [])])['x-can'],
    ).toEqual({
      create: ['code', 'result', 'reason', 'season', 'at', 'idcard', 'prices'],
      edit: true,
      delete: true,
      import: false,
      export: true,
      reveal: ['idcard'],
    });
  });
});
