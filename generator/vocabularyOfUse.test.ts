import { beforeAll, describe, expect, it } from 'vitest';
import { parseCondition } from '#model/conditions/parseCondition';
import { loadVocabularyExamples, type VocabularyExamples } from '#tests/support/vocabulary';
import { compileValidator } from './emit/validators';
let words: VocabularyExamples;
beforeAll(async () => {
  words = await loadVocabularyExamples();
});

describe('screen keywords', () => {
  it('form group of a resource file is read with the roles and states for which it is a wizard step', () => {
    const steps = words.getResource('kiosk').form.map(({ step, stepFor }) => [step, stepFor]);
    expect(steps).toEqual([
      [false, undefined],
      [true, { roles: ['bureau'], states: ['asked'] }],
    ]);
  });

  it('list, form and detail page of a resource file (x-list, x-form, x-detail) are read as declared', () => {
    expect(words.getResource('lane').list).toEqual({
      columns: [{ field: 'number', width: 80 }, { field: 'poolId' }, { field: 'visits' }],
      search: ['poolName'],
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

  it('onDelete keyword of a relation defaults to cascade for an owner relation, and to clear for others', () => {
    expect(words.getField('lane', 'poolId').ref).toEqual({ to: 'pool', onDelete: 'cascade', owner: true });
    expect(words.getField('lane', 'besideId').ref).toEqual({ to: 'lane', onDelete: 'clear', owner: false });
    expect(words.getField('lane', 'poolId').index).toBe(true);
  });

  it('screens of a view (x-view) have the titles of the view and the constraints of its base resource', () => {
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

describe('workflow keywords', () => {
  const transition = (name: string) =>
    words.getResource('case').workflow?.transitions.find(one => one.name === name);

  it('workflow of a resource file (x-states) adds a state field that only transitions write', () => {
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
    expect(words.getField('errand', 'status').choices?.map(choice => choice.value)).toEqual([
      'open',
      'done',
      'dropped',
    ]);
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

  it('workflow of a resource file (x-states) is read with the look-up queries, guards and effects of its transitions', () => {
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
        {
          do: 'lock',
          key: ['name'],
          release: false,
          refusal: { zh: '同名事项正在办理', en: 'A case of this name is under way' },
        },
        {
          do: 'notify',
          role: 'bureau',
          text: { zh: '事项已完成', en: 'A case is done' },
          when: { properties: { record: { required: ['dueAt'] } } },
        },
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
      {
        do: 'transition',
        transition: 'drop',
        of: 'errand',
        where: parseCondition({ caseId: '$this' }),
        values: {},
        first: { count: 100, sort: { field: 'createdAt', descending: false } },
      },
      { do: 'lock', key: ['name'], release: true },
    ]);
  });

  it('workflow of a resource file (x-states) is read with the effects take and give back, which change a counter of another record', () => {
    const [confirm, decline] = words.getResource('place').workflow?.transitions ?? [];
    expect(confirm?.effects).toEqual([
      {
        do: 'take',
        of: 'course',
        where: parseCondition({ uuid: '$this.courseId' }),
        field: 'taken',
        below: { minus: ['$this.seats', '$this.reserved'] },
        refusal: { zh: '名额已满', en: 'The course is full' },
      },
      { do: 'create', in: 'note', each: { path: ['courseId', 'lessons'] }, values: { text: '$each.topic' } },
    ]);
    expect(decline?.effects).toEqual([{ do: 'giveBack', of: 'course', field: 'taken' }]);
  });

  it('workflow of a resource file (x-states) is read with a plan, in which a transition queues transitions of other records as a job', () => {
    const [begin] = words.getResource('draw').workflow?.transitions ?? [];
    expect(begin?.effects).toEqual([{ do: 'queue', plan: 'drawWaiting' }]);
  });

  it('workflow of a resource file (x-states) is read with the inputs, signers, timers and triggers of its transitions', () => {
    expect(transition('refuse')).toMatchObject({ signers: 2, intent: 'danger' });
    expect(transition('refuse')?.input?.fields.comment).toMatchObject({
      kind: 'paragraph',
      required: true,
      defaultFrom: '$this.reason',
      title: { zh: '意见', en: 'Comment' },
    });
    const validate = compileValidator(transition('refuse')?.input?.schema ?? {});
    expect(validate({ comment: '太短' }).map(issue => issue.keyword)).toEqual(['minLength']);
    expect(transition('expire')?.at).toBe('dueAt');
    expect(transition('noted')?.on).toEqual({ resource: 'errand', via: 'caseId', states: ['done'] });
  });

  it('workflow of a resource file (x-states) makes each manual transition an action of list rows, which needs a grant of its name', () => {
    expect(words.getResource('case').list.actions).toEqual(['edit', 'delete', 'finish', 'refuse']);
    expect(words.getRules('case', 'bureau').map(one => one.may)).toEqual(['see', 'create', 'do:finish']);
    expect(words.findRules('case', 'any', 'do:refuse')[0]?.rows).toEqual(parseCondition({ state: 'open' }));
    expect(
      words
        .getRules('case', 'admin')
        .filter(one => one.may.startsWith('do:'))
        .map(one => one.may),
    ).toEqual(['do:finish', 'do:refuse']);
  });
});

describe('window keywords', () => {
  it('keyword x-window of a resource file is read as the names of the fields that make its records time windows', () => {
    expect(words.getResource('opening').windowFields).toEqual({
      opens: 'openAt',
      closes: 'closeAt',
      enabled: 'enabled',
      office: 'areaId',
      text: { zh: 'closedZh', en: 'closedEn' },
    });
  });

  it('time windows of a creation and of a transition are read from a resource file', () => {
    const { createWindow, workflow } = words.getResource('booking');
    expect(createWindow).toEqual({
      of: 'opening',
      where: parseCondition({ step: 'apply' }),
      unless: [{ of: 'permit', where: parseCondition({ areaId: '$this.areaId' }) }],
    });
    expect(workflow?.transitions[0]?.window).toEqual({
      of: 'opening',
      where: parseCondition({ step: 'confirm' }),
      office: 'areaId',
      except: parseCondition({ late: true }),
    });
  });
});

describe('letter keywords', () => {
  it('printed letter of a resource file (x-letters) is read with paragraphs in both languages, table, sender and date', () => {
    expect(words.getResource('lane').letters).toEqual([
      {
        ...{ name: 'assigned', title: { zh: '泳道通知', en: 'Notice of a lane' } },
        paragraphs: {
          zh: ['各位泳客：', '您的泳道是{poolId}的 {number} 号。'],
          en: ['To all swimmers:', 'Your lane is no. {number} of {poolId}.'],
        },
        ...{ rows: [['besideId']], from: 'poolId', on: 'updatedAt' },
      },
    ]);
    expect(words.getResource('kiosk').letters).toBeUndefined();
  });
});

describe('tile keywords', () => {
  const tiles = () => new Map(words.getResource('kiosk').tiles?.map(tile => [tile.name, tile]));

  it('home page tiles of a resource file (x-tiles) are read in their order, each with its filters, roles and measure', () => {
    expect([...tiles().keys()]).toEqual([
      'states',
      'asked',
      'late',
      'seats',
      'filled',
      'next',
      'admitted',
      'mine',
    ]);
    expect(tiles().get('asked')).toEqual({
      name: 'asked',
      title: { zh: '待批准', en: 'Asked for' },
      roles: ['bureau'],
      filters: [{ field: 'status', op: 'in', values: ['asked'] }],
      measure: { kind: 'count' },
      by: 'areaId',
      least: 5,
      intent: 'warning',
    });
    expect(tiles().get('late')?.filters).toEqual([
      { field: 'status', op: 'in', values: ['open'] },
      { field: 'dueOn', op: 'lte', value: { minus: ['$today', { days: 1 }] } },
    ]);
    expect(tiles().get('states')).toMatchObject({ filters: [], measure: { kind: 'count' }, intent: 'none' });
  });

  it('home page tiles of a resource file (x-tiles) are read with each kind of measure: sum, ratio, deadline, percentage and records', () => {
    expect(tiles().get('seats')).toMatchObject({
      measure: { kind: 'sum', field: 'seats' },
      unit: { zh: '个', en: { one: 'seat', other: 'seats' } },
    });
    const filled = { kind: 'ratio', field: 'taken', to: 'seats' };
    expect(tiles().get('filled')).toMatchObject({ measure: filled, by: 'areaId' });
    expect(tiles().get('next')?.measure).toEqual({ kind: 'until', field: 'dueOn' });
    expect(tiles().get('admitted')?.measure).toEqual({
      kind: 'share',
      filters: [{ field: 'status', op: 'in', values: ['open'] }],
    });
    expect(tiles().get('mine')).toMatchObject({
      measure: { kind: 'records', limit: 3 },
      fields: ['name', 'dueOn'],
    });
  });
});

describe('statistics keywords', () => {
  it('statistics of a resource file are read with the group-by fields in their order, the minimum group size, and measures by name', () => {
    expect(words.getResource('inquiry').statistics).toEqual({
      by: ['reason', 'areaId', 'onDay'],
      least: 5,
      measures: [
        { name: 'papers', title: { zh: '材料份数', en: 'Papers' }, kind: 'sum', field: 'papers' },
        {
          ...{ name: 'sound', title: { zh: '合格率', en: 'Share of sound papers' } },
          ...{ kind: 'ratio', field: 'sound', to: 'papers' },
        },
      ],
    });
    expect(words.getResource('note').statistics).toBeUndefined();
  });
});
