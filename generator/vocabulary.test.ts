import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import { formatIssue } from '#model/messages/formatIssue';
import { noCityRules, getRuleNames } from '#model/rules';
import { parseCondition } from '#model/conditions/parseCondition';
import { tryExamples } from '#server/examples/tryExamples';
import { loadVocabularyExamples, type VocabularyExamples } from '#tests/support/vocabulary';
import { readSchemaFile, systemFiles } from '#tests/support/catalogFromFiles';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { checkSchemas } from './check';
import { compileValidator } from './emit/validators';
import { findExampleFailure } from './examples/findFailure';

let words: VocabularyExamples;
beforeAll(async () => {
  words = await loadVocabularyExamples();
});

describe('vocabulary page', () => {
  it('vocabulary page (docs/vocabulary.md) contains examples that pass check', () => {
    expect(words.mistakes).toEqual([]);
    expect(words.examples).toEqual([
      'note',
      'leave',
      'pool',
      'flat',
      'pharmacy',
      'lesson',
      'glossary',
      'guest',
      'venue',
      'visit',
      'ticket',
      'slot',
      'lane',
      'rental',
      'permit',
      'openpool',
      'ownpool',
      'camp',
      'shift',
      'kiosk',
      'inquiry',
      'post',
      'budget',
      'cardholder',
      'finding',
      'locker',
      'claim',
      'complaint',
      'draw',
      'case',
      'errand',
      'course',
      'place',
      'opening',
      'booking',
      'visitor',
    ]);
    expect(words.catalog.season).toBe(2026);
  });

  it('vocabulary page (docs/vocabulary.md) states for each example which records are accepted and refused, and these outcomes hold', async () => {
    const described = new Set(words.trials.map(({ resource }) => resource));
    expect(words.examples.filter(name => !described.has(name))).toEqual([]);
    const outcomes = await tryExamples(words.catalog, noCityRules, words.trials);
    const failures = words.trials.flatMap((trial, index) => {
      const outcome = outcomes[index];
      return (outcome && findExampleFailure(trial, outcome)) ?? [];
    });
    expect(failures.map(({ file, what }) => `${file} ${what.en}`)).toEqual([]);
  });

  it('vocabulary page (docs/vocabulary.md) contains a menu group with the list and the statistics page of a resource', () => {
    const [group, ...others] = words.catalog.routes;
    expect(others).toEqual([]);
    expect(group?.children.map(({ component }) => component)).toEqual(['list/inquiry', 'chart/inquiry']);
    expect(group?.children.map(({ meta }) => meta.guard)).toEqual([undefined, expect.anything()]);
  });

  it('vocabulary page (docs/vocabulary.md) contains examples that generate valid sample rows', () => {
    const rows = words.getRows();
    expect(
      words.examples.filter(
        name => !['openpool', 'ownpool', 'post'].includes(name) && rows[name]?.length === 0,
      ),
    ).toEqual([]);
  });
});

describe('minimal resource file', () => {
  it('minimal resource file yields a resource with system fields', () => {
    expect(Object.keys(words.getResource('note').fields)).toEqual([
      'text',
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ]);
    expect(words.getResource('note')).toMatchObject({
      title: { zh: '便签', en: 'Note' },
      shape: 'page',
      aliases: [],
      unique: [],
      rules: [],
      file: 'resources/note.json',
    });
    expect(words.getField('note', 'text')).toMatchObject({
      required: true,
      readOnly: false,
      whenHidden: 'drop',
      origin: 'author',
    });
    expect(words.getField('note', 'createdBy')).toMatchObject({
      kind: 'reference',
      readOnly: true,
      origin: 'system',
      ref: { to: 'user' },
    });
  });

  it('minimal resource file yields a default list, form and sample rows', () => {
    expect(words.getResource('note').list).toEqual({
      columns: [{ field: 'text' }],
      search: ['text'],
      filters: [],
      sort: [],
      actions: ['edit', 'delete'],
      bulk: ['delete'],
      totals: [],
    });
    expect(words.getResource('note').form).toEqual([
      { title: { zh: '便签', en: 'Note' }, rows: [['text']], step: false },
    ]);
    expect(words.getResource('note').display).toBe('{text}');
    expect(words.getResource('note').samples).toEqual({ rows: 50, isSaid: false, weights: {}, fit: {} });
  });
});

describe('fields', () => {
  it('kind of a field is derived from its JSON Schema keywords', () => {
    expect(words.getKinds('pool')).toEqual({
      code: 'text',
      name: 'text',
      areaId: 'reference',
      waterFrom: 'text',
      kind: 'choice',
      features: 'choices',
      phone: 'text',
      openedOn: 'date',
      lanes: 'integer',
      keeper: 'group',
      prices: 'list',
    });
  });

  it('normalised field keeps the keywords of its schema source', () => {
    expect(words.getField('pool', 'code')).toMatchObject({
      unique: true,
      once: true,
      schema: {
        ...{ type: 'string', pattern: '^P[0-9]{6}$' },
        ...{ 'x-refusal': '代码为字母 P 加 6 位数字', 'x-refusal-en': 'The code is a P and six digits' },
      },
    });
    expect(words.getField('pool', 'name')).toMatchObject({
      was: ['title'],
      unique: true,
      ignoresCase: true,
      placeholder: { zh: '例如：市民泳池', en: 'e.g. City pool' },
    });
    expect(words.getField('finding', 'found').recordOf).toBe('register');
    expect(words.getField('finding', 'compared').differs).toEqual({
      field: 'result',
      values: ['other', 'absent'],
    });
    expect(words.getField('pool', 'areaId').ref).toEqual({
      to: 'area',
      where: parseCondition({ level: 'street' }),
      onDelete: 'restrict',
      owner: false,
    });
    expect(words.getField('pool', 'kind')).toMatchObject({
      widget: 'radio',
      cell: 'tag',
      schema: { type: 'string', enum: ['indoor', 'outdoor'] },
    });
    expect(words.getField('pool', 'kind').choices?.[1]).toEqual({
      value: 'outdoor',
      title: { zh: '室外', en: 'Outdoor' },
      colour: 'green',
    });
    expect(words.getField('pool', 'features').choices?.map(choice => choice.value)).toEqual([
      'slide',
      'sauna',
    ]);
    expect(words.getField('pool', 'phone').sensitive).toBe('phone');
    expect(words.getField('pool', 'openedOn')).toMatchObject({ defaultFrom: '$today', index: true });
    expect(words.getField('pool', 'lanes')).toMatchObject({ default: 6, fake: 'digits:1' });
    expect(Object.keys(words.getField('pool', 'prices').fields ?? {})).toEqual(['label', 'price']);
    expect(words.getResource('pool')).toMatchObject({
      display: '{code} {name}',
      description: { zh: '全市的公共泳池', en: 'The public pools of the city' },
    });
  });

  it('resource schema is closed: it refuses undeclared properties', () => {
    const uuid = '019ddc1d-4900-7913-9f40-e81f5bfa8150';
    const sound = { code: 'P000001', name: '市民泳池', areaId: uuid, kind: 'indoor' };
    expect(words.getIssues('pool', sound)).toEqual([]);
    expect(
      words
        .getIssues('pool', {
          ...sound,
          kind: 'other',
          phone: 'x',
          colour: 1,
          keeper: { age: 3 },
          prices: [{ label: '全票' }],
        })
        .sort(),
    ).toEqual([
      '/colour unknown',
      '/keeper/age unknown',
      '/kind enum',
      '/phone format',
      '/prices/0/price required',
    ]);
  });
});

it('validator reports a pattern violation with the refusal text of the schema, in both languages', () => {
  const refuse = compileValidator(words.getResource('pool').schema);
  const issue = refuse({ code: 'P1' }).find(({ path }) => path === '/code');
  expect(issue?.keyword).toBe('pattern');
  const said = (language: Language) => issue && formatIssue(issue, language, 'Code');
  expect([said('zh'), said('en')]).toEqual(['代码为字母 P 加 6 位数字', 'The code is a P and six digits']);
});

describe('plain fields that disclose a masked value (x-told-by)', () => {
  const findRules = async (change: (text: string) => string): Promise<string[]> =>
    checkSchemas(
      sourcesFrom(
        { ...(await systemFiles()), flat: JSON.parse(change(words.getText('flat'))) as JsonObject },
        await readSchemaFile('roles.json'),
      ),
      getRuleNames(noCityRules),
    ).map(({ rule, pointer }) => `${rule} ${pointer}`);
  const address = '"x-sensitive": "address",\n      ';

  it('check allows fields that together disclose a masked value (x-told-by) while one of them is masked too', async () => {
    expect(await findRules(text => text)).toEqual([]);
  });

  it('check refuses a grant that masks a value but shows all fields that together disclose it (x-told-by)', async () => {
    const plainRoom = (text: string) =>
      text.replace(`${address}"x-fake": "digits:3"`, '"x-fake": "digits:3"');
    expect(await findRules(plainRoom)).toEqual(['sensitive/told /x-access/bureau']);
    const ways: [string, string][] = [
      ['"see": true', '"see": { "except": ["room"] }'],
      ['"see": true', '"see": { "except": ["street"] }'],
      ['"reveal": ["address"]', '"full": ["address"]'],
    ];
    for (const [from, to] of ways)
      expect(await findRules(text => plainRoom(text).replace(from, to))).toEqual([]);
  });
});

describe('conditional schemas', () => {
  const shownIf = { properties: { result: { const: 'not_ok' } }, required: ['result'] };

  it('normalised schema moves conditional fields to the top level with their visibility condition', () => {
    expect(Object.keys(words.getResource('visit').fields).slice(0, 3)).toEqual(['result', 'reason', 'note']);
    expect(words.getField('visit', 'reason')).toMatchObject({ shownIf, whenHidden: 'drop', required: false });
    expect(words.getField('visit', 'note')).toMatchObject({ shownIf, whenHidden: 'keep' });
  });

  it('conditional schemas (if, then, else) require, refuse and allow fields', () => {
    expect(words.getIssues('visit', { result: 'not_ok' })).toEqual(['/reason required']);
    expect(words.getIssues('visit', { result: 'not_ok', reason: '无人应门' })).toEqual([]);
    expect(words.getIssues('visit', { result: 'ok', reason: '无人应门' })).toEqual(['/reason notAllowed']);
    expect(words.getIssues('visit', { result: 'ok', note: '邻居说已搬走' })).toEqual([]);
  });
});
