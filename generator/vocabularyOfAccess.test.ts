import { beforeAll, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { loadVocabularyExamples, type VocabularyExamples } from '#tests/support/vocabulary';
let words: VocabularyExamples;
beforeAll(async () => {
  words = await loadVocabularyExamples();
});

describe('joined states (several states that a role sees as one)', () => {
  it('joined states (several workflow states that a role sees as one) are normalised to an extra field that some roles may read in place of the state', () => {
    expect(words.getField('complaint', 'progress')).toMatchObject({
      ...{ kind: 'choice', origin: 'state', readOnly: true, index: true, default: 'received' },
      schema: { type: 'string', enum: ['received', 'review', 'answered'] },
      derive: {
        by: 'state',
        field: 'status',
        names: { received: 'received', desk: 'review', head: 'review', answered: 'answered' },
      },
    });
    const readable = (role: string) =>
      words.findRules('complaint', role, 'see').flatMap(({ fields }) => [...fields]);
    expect(readable('parent')).toContain('progress');
    expect(readable('parent')).not.toContain('status');
    for (const role of ['admin', 'bureau']) {
      expect(readable(role)).toContain('status');
      expect(readable(role)).not.toContain('progress');
    }
  });

  it('joined states (several workflow states shown as one) are shown in every list that shows the state', () => {
    expect(words.getResource('complaint').list).toMatchObject({
      columns: [{ field: 'text' }, { field: 'status' }, { field: 'progress' }],
      filters: ['status', 'progress'],
    });
  });

  it('joined state (several workflow states shown as one) of a sample row is computed from its state', () => {
    const { derive } = words.getField('complaint', 'progress');
    const names = derive?.by === 'state' ? derive.names : {};
    const rows = words.getRows().complaint ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const { status, progress } of rows) expect(progress).toBe(names[String(status)]);
  });
});

describe('view of the rows of the caller', () => {
  it('view over rows of the caller is read with the condition for all callers apart from the condition on the caller', () => {
    expect(words.getResource('ownpool').view).toEqual({
      of: 'pool',
      where: parseCondition({ kind: 'indoor' }),
      own: parseCondition({ areaId: { within: '$me.areas' } }),
    });
  });
});

describe('access keywords', () => {
  it('access keyword `all` expands to every verb except unmasking', () => {
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

  it('grant of each verb in a resource file (x-access) is read as a rule with its fields and rows', () => {
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

  it('access rule of a resource file (x-access) that makes fields read-only keeps its explanation text', () => {
    expect(words.findRules('budget', 'bureau', 'edit')[0]).toMatchObject({
      fieldRule: 'openBudget',
      fieldRefusal: {
        zh: '预算已审定，只能改备注',
        en: 'The budget is decided; only its note can be changed',
      },
    });
  });

  it('several grants of a role in a resource file (x-access) are read as separate rules with their rows and fields', () => {
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

  it('keyword x-me of the accounts is read as a path from the account to each $me fact', () => {
    expect(words.catalog.me).toEqual({ areas: { path: ['areaIds'] }, organ: { path: ['organ'] } });
  });
});
