import { beforeAll, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { loadVocabularyExamples, type VocabularyExamples } from '#tests/support/vocabulary';
import { compileValidator } from './emit/validators';
let words: VocabularyExamples;
beforeAll(async () => {
  words = await loadVocabularyExamples();
});

describe('screen keywords', () => {
  it('normalise list, form and detail as declared', () => {
    expect(words.getResource('lane').list).toEqual({
      columns: [{ field: 'number', width: 80 }, { field: 'poolId' }, { field: 'visits' }],
      search: [],
      filters: ['poolId'],
      sort: ['poolId.code', 'number'],
      where: { visits: 0 },
      actions: ['edit'],
      bulk: ['delete'],
      totals: ['visits'],
    });
    expect(words.getResource('lane').form.map(group => [group.title.en, group.step])).toEqual([
      ['Basics', false],
      ['More', true],
    ]);
    expect(words.getResource('lane').detail[0]?.rows).toEqual([
      ['number', 'poolId'],
      ['besideId', 'visits'],
    ]);
    expect(words.getResource('lane').print[0]?.title).toEqual({ zh: '打印', en: 'Print' });
    expect(words.getResource('lane')).toMatchObject({
      parent: 'besideId',
      shape: 'page',
      aliases: ['track'],
      unique: [['number', 'poolId']],
    });
    expect(words.getResource('lane').samples).toEqual({
      rows: 30,
      isSaid: true,
      weights: {},
      fit: { besideId: parseCondition({ poolId: '$this.poolId' }) },
    });
  });

  it('normalise delete behaviour of relations: cascade for owners, clear for others', () => {
    expect(words.getField('lane', 'poolId').ref).toEqual({ to: 'pool', onDelete: 'cascade', owner: true });
    expect(words.getField('lane', 'besideId').ref).toEqual({ to: 'lane', onDelete: 'clear', owner: false });
    expect(words.getField('lane', 'poolId').index).toBe(true);
  });

  it('normalise the screens of a view with its own titles and the constraints of its base', () => {
    const { view, fields, schema } = words.getResource('openpool');
    expect(view).toEqual({ of: 'pool', where: parseCondition({ kind: 'outdoor' }) });
    expect(
      Object.values(fields)
        .filter(one => one.origin === 'author')
        .map(one => one.name),
    ).toEqual(['code', 'name', 'areaId']);
    expect(words.getField('openpool', 'name')).toMatchObject({
      title: { zh: '池名', en: 'Pool name' },
      required: true,
      schema: { minLength: 2 },
    });
    expect(schema).toEqual(words.getResource('pool').schema);
    expect(words.getResource('openpool').list.sort).toEqual(['code']);
  });
});

describe('access keywords', () => {
  it('expand `all` to every verb except unmasking', () => {
    expect(words.getRules('locker', 'admin').map(one => one.may)).toEqual([
      'see',
      'create',
      'edit',
      'delete',
      'import',
      'export',
      'reveal',
    ]);
    expect(words.findRules('locker', 'admin', 'see')[0]?.fields).toEqual(
      Object.keys(words.getResource('locker').fields),
    );
    expect(words.findRules('locker', 'admin', 'edit')[0]?.fields).toEqual([
      'number',
      'areaId',
      'userId',
      'tags',
      'code',
      'until',
    ]);
  });

  it('expand each verb to its fields and rows', () => {
    expect(words.findRules('locker', 'bureau', 'edit')[0]?.fields).toEqual([
      'number',
      'areaId',
      'userId',
      'tags',
      'until',
    ]);
    expect(words.findRules('locker', 'bureau', 'delete')[0]).toMatchObject({
      rows: parseCondition({ userId: null }),
      fields: [],
    });
    expect(words.findRules('locker', 'bureau', 'reveal')[0]).toMatchObject({
      fields: ['code'],
      rows: matchAll,
    });
    expect(words.findRules('locker', 'parent', 'full')[0]).toMatchObject({
      fields: ['code'],
      rows: parseCondition({ userId: '$me', not: { number: { in: [13, 14] } } }),
    });
  });

  it('normalise several grants into separate rules with their rows and fields', () => {
    const [narrow, wide] = words.findRules('locker', 'subbureau', 'see');
    expect(narrow).toMatchObject({
      fields: ['number', 'areaId'],
      rows: parseCondition({ areaId: { within: '$me.areas' } }),
    });
    expect(wide?.fields).toEqual(Object.keys(words.getResource('locker').fields));
    expect(words.findRules('locker', 'subbureau', 'edit')).toEqual([
      {
        role: 'subbureau',
        may: 'edit',
        fields: ['until'],
        rows: parseCondition({
          any: [{ userId: '$me' }, { tags: { has: 'big' }, 'areaId.level': 'street' }],
          until: { gte: '$today' },
        }),
      },
    ]);
  });

  it('normalise the facts of an account', () => {
    expect(words.catalog.me).toEqual({ areas: { path: ['areaIds'] }, organ: { path: ['organ'] } });
  });
});

describe('workflow keywords', () => {
  const transition = (name: string) =>
    words.getResource('case').workflow?.transitions.find(one => one.name === name);

  it('add a state field that only transitions write', () => {
    expect(words.getField('case', 'state')).toMatchObject({
      origin: 'state',
      kind: 'choice',
      readOnly: true,
      default: 'open',
    });
    expect(words.getField('case', 'state').choices?.[2]).toEqual({
      value: 'refused',
      title: { zh: '已拒绝', en: 'Refused' },
      colour: 'red',
    });
    expect(words.getField('errand', 'status').choices?.map(choice => choice.value)).toEqual(['open', 'done']);
    expect(words.getResource('case').stateKeys).toEqual([
      {
        fields: ['name'],
        states: ['done'],
        refusal: { zh: '同名事项已完成', en: 'A case of this name is done' },
      },
    ]);
    expect(words.getResource('case').workflow).toMatchObject({ field: 'state', initial: 'open' });
    expect(words.getResource('case').workflow?.states.map(state => state.final)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('normalise transitions with look-ups, guards and effects', () => {
    expect(transition('finish')).toMatchObject({
      from: ['open'],
      to: 'done',
      intent: 'success',
      signers: 1,
      related: { notes: { find: 'count', of: 'note', where: parseCondition({ text: '$this.name' }) } },
      guard: { type: 'object' },
      refusal: { zh: '还有未处理的便签', en: 'There are notes left' },
      effects: [
        { do: 'create', in: 'note', values: { text: '$this.name' } },
        { do: 'lock', key: ['name'], release: false },
        { do: 'notify', role: 'bureau', text: { zh: '事项已完成', en: 'A case is done' } },
      ],
    });
    expect(transition('refuse')?.effects).toEqual([
      { do: 'set', values: { reason: '$input.comment' } },
      {
        do: 'update',
        of: 'note',
        where: parseCondition({ text: '$this.name' }),
        values: { text: '$input.comment' },
      },
      { do: 'lock', key: ['name'], release: true },
    ]);
  });

  it('normalise transition inputs, signers, timers and triggers', () => {
    expect(transition('refuse')).toMatchObject({ signers: 2, intent: 'danger' });
    expect(transition('refuse')?.input?.fields.comment).toMatchObject({
      kind: 'paragraph',
      required: true,
      title: { zh: '意见', en: 'Comment' },
    });
    const validate = compileValidator(transition('refuse')?.input?.schema ?? {});
    expect(validate({ comment: '太短' }).map(issue => issue.keyword)).toEqual(['minLength']);
    expect(transition('expire')?.at).toBe('dueAt');
    expect(transition('noted')?.on).toEqual({ resource: 'errand', via: 'caseId', states: ['done'] });
  });

  it('offer manual transitions as row actions, granted by name', () => {
    expect(words.getResource('case').list.actions).toEqual(['edit', 'delete', 'finish', 'refuse']);
    expect(words.getRules('case', 'bureau').map(one => one.may)).toEqual(['see', 'create', 'do:finish']);
    expect(words.findRules('case', 'any', 'do:refuse')[0]?.rows).toEqual(parseCondition({ state: 'open' }));
    expect(
      words
        .getRules('case', 'admin')
        .filter(one => one.may.startsWith('do:'))
        .map(one => one.may),
    ).toEqual(['do:finish', 'do:refuse', 'do:expire', 'do:noted']);
  });
});

describe('window keywords', () => {
  it('normalises x-window to the fields of a window', () => {
    expect(words.getResource('opening').windowFields).toEqual({
      opens: 'openAt',
      closes: 'closeAt',
      enabled: 'enabled',
      office: 'areaId',
      text: { zh: 'closedZh', en: 'closedEn' },
    });
  });

  it('normalise the window of a creation and of a transition', () => {
    const { createWindow, workflow } = words.getResource('booking');
    expect(createWindow).toEqual({ of: 'opening', where: parseCondition({ step: 'apply' }) });
    expect(workflow?.transitions[0]?.window).toEqual({
      of: 'opening',
      where: parseCondition({ step: 'confirm' }),
      office: 'areaId',
      except: parseCondition({ late: true }),
    });
  });
});
