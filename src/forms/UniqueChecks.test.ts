import { beforeAll, describe, expect, it } from 'vitest';
import { TooManyRequests } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ProjectedField, ProjectedUniqueKey } from '#model/projection';
import type { ListQuery, RecordData } from '#model/records';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { FormDraft } from './FormDraft';
import type { FormSchema } from './FormSchema';
import type { SchemaValidators } from './loadValidators';
import { UniqueChecks } from './UniqueChecks';

const text = (title: string): ProjectedField => ({
  type: 'string',
  title,
  'x-kind': 'text',
  'x-origin': 'author',
});
const year = (title: string): ProjectedField => ({ ...text(title), type: 'integer', 'x-kind': 'integer' });
const names = ['flat', 'family', 'from', 'until', 'status'];
const schemaOf = (key: ProjectedUniqueKey): FormSchema => ({
  type: 'object',
  properties: {
    ...{ flat: text('Flat'), family: text('Family'), status: text('State') },
    ...{ from: year('From'), until: year('Until') },
  },
  unevaluatedProperties: false,
  'x-unique': [key],
  'x-states': { field: 'status', initial: 'running' },
});
let validators: SchemaValidators = {};

beforeAll(async () => {
  validators = await loadServedValidators(schemaOf({ fields: ['flat'] }));
});

/** Simulates leaving a form field with these values, while the list contains these records. */
async function leave(
  field: string,
  {
    key,
    values,
    stored,
    records = [],
  }: { key: ProjectedUniqueKey; values: JsonObject; stored?: JsonObject; records?: JsonObject[] },
) {
  const schema = schemaOf(key);
  const draft = new FormDraft({
    schema,
    validators,
    editable: new Set(names),
    ...(stored && { stored }),
    values,
  });
  const queries: ListQuery[] = [];
  const find = (query: ListQuery) => {
    queries.push(query);
    const list = records.map((record, index): RecordData => ({ uuid: `r${index}`, version: 1, ...record }));
    return Promise.resolve({ list });
  };
  const checks = new UniqueChecks(draft, stored && 'r0');
  const search = { list: find, exists: () => Promise.resolve(false) };
  const check = (name: string) => checks.check(name, search, work => work());
  await check(field);
  return { draft, queries, check };
}
const paths = ({ serverIssues }: FormDraft) => serverIssues.map(({ path, keyword }) => `${path} ${keyword}`);

const plain = { fields: ['flat'] };

describe('unique checks of a form', () => {
  it('unique check of a form shows a duplicate at its field with the message of the schema, until the value changes', async () => {
    const { draft, queries } = await leave('flat', {
      key: { ...plain, refusal: 'Let already' },
      values: { flat: '1-101' },
      records: [{ flat: '1-101' }],
    });
    expect(queries[0]?.filters).toEqual([{ field: 'flat', op: 'eq', values: ['1-101'] }]);
    expect(queries[0]?.fields).toEqual(['flat']);
    expect(draft.serverIssues).toEqual([
      { path: '/flat', keyword: 'unique', text: { zh: 'Let already', en: 'Let already' } },
    ]);
    draft.setValues({ flat: '1-102' });
    expect(paths(draft)).toEqual([]);
    draft.setValues({ flat: '1-101' });
    expect(paths(draft)).toEqual(['/flat unique']);
  });

  it('unique check of a form sends no request while a key field is empty or unchanged, or another field changes', async () => {
    const key = { fields: ['flat', 'from'] };
    expect((await leave('flat', { key, values: { flat: '1-101' } })).queries).toEqual([]);
    const stored = { flat: '1-101', from: 2026 };
    expect((await leave('flat', { key, values: {}, stored })).queries).toEqual([]);
    expect((await leave('family', { key, values: stored })).queries).toEqual([]);
    expect((await leave('from', { key, values: stored })).queries).toHaveLength(1);
  });

  it('unique check of a form requests the same values once, and again only after a failed request', async () => {
    const { queries, check } = await leave('flat', { key: plain, values: { flat: '1-101' } });
    await check('flat');
    expect(queries).toHaveLength(1);
    const schema = schemaOf(plain);
    const draft = new FormDraft({ schema, validators, editable: new Set(names), values: { flat: '1' } });
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('Network lost'));
    };
    const checks = new UniqueChecks(draft);
    const search = { list: fail, exists: fail };
    await checks.check('flat', search, work => work());
    await checks.check('flat', search, work => work());
    expect([asked, draft.serverIssues]).toEqual([2, []]);
  });

  it('unique check of a form ignores the record itself', async () => {
    const stored = { flat: '1-100' };
    const values = { flat: '1-101' };
    const own = await leave('flat', { key: plain, values, stored, records: [{ flat: '1-101' }] });
    expect(paths(own.draft)).toEqual([]);
    const records = [{ flat: '1-101' }, { flat: '1-101' }];
    expect(paths((await leave('flat', { key: plain, values, stored, records })).draft)).toEqual([
      '/flat unique',
    ]);
  });

  it('unique check of a form searches records in the workflow states in which the key is unique, and skips a record in another state', async () => {
    const held = { fields: ['flat'], states: ['running'] };
    const { queries } = await leave('flat', { key: held, values: { flat: '1-101' } });
    expect(queries[0]?.filters.at(-1)).toEqual({ field: 'status', op: 'in', values: ['running'] });
    const ended = { flat: '1-101', status: 'ended' };
    expect((await leave('flat', { key: held, values: ended })).queries).toEqual([]);
  });

  it('unique check of a form that ignores case compares whole texts, not substrings', async () => {
    const key: ProjectedUniqueKey = { ...plain, ignoresCase: true };
    const values = { flat: 'a1' };
    const longer = await leave('flat', { key, values, records: [{ flat: 'A12' }] });
    expect(longer.queries[0]?.filters[0]?.op).toBe('like');
    expect(paths(longer.draft)).toEqual([]);
    const same = await leave('flat', { key, values, records: [{ flat: 'A1' }] });
    expect(paths(same.draft)).toEqual(['/flat unique']);
  });

  const claim = { fields: ['flat'], term: { from: 'from', until: 'until' }, except: ['family'] };
  const own = { flat: '1-101', family: 'Wang', from: 2026, until: 2031 };
  it.each([
    ['a term that ends before this one begins', { family: 'Li', from: 2021, until: 2025 }, []],
    ['a term that shares the first year', { family: 'Li', from: 2021, until: 2026 }, ['/flat unique']],
    ['a term without an end', { family: 'Li', from: 2030, until: null }, ['/flat unique']],
    ['the same family', { family: 'Wang', from: 2026, until: 2031 }, []],
    ['a term that the caller does not see', { family: 'Li', from: 2026 }, []],
  ])(
    'unique check of a form by %s gives the same result as the server on save',
    async (_case, other, expected) => {
      const records = [{ flat: '1-101', ...other }];
      const { draft } = await leave('flat', { key: claim, values: own, records });
      expect(paths(draft)).toEqual(expected);
    },
  );
});

/** A form whose key is looked up by a call that knows the taken flats. */
function callingForm(
  values: JsonObject,
  { stored, taken = [] }: { stored?: JsonObject; taken?: string[] } = {},
) {
  const key = {
    fields: ['from', 'flat'],
    refusal: 'Let already',
    lookup: { call: 'flat/exists', fields: ['flat'] },
  };
  const schema = schemaOf(key);
  const { from = year('From') } = schema.properties;
  const properties = { ...schema.properties, from: { ...from, default: 2026 } };
  const draft = new FormDraft({
    ...{ schema: { ...schema, properties }, validators, editable: new Set(names) },
    ...(stored && { stored }),
    values,
  });
  const sent: { call: string; values: JsonObject; signal: AbortSignal }[] = [];
  const form = {
    ...{ draft, sent },
    answer: (flat: unknown): Promise<boolean> => Promise.resolve(taken.some(one => one === flat)),
    leave: (name: string, next: JsonObject = draft.values) => {
      draft.setValues(next);
      return checks.check(name, search, work => work());
    },
  };
  const checks = new UniqueChecks(draft);
  const search = {
    list: () => Promise.reject(new Error('A key with a call is not listed.')),
    exists: (call: string, asked: JsonObject, signal: AbortSignal) => {
      sent.push({ call, values: asked, signal });
      return form.answer(asked.flat);
    },
  };
  return form;
}

describe('unique checks of a form by a call', () => {
  it('unique check of a form through a server call sends the named fields and shows the refusal at the fields of the key', async () => {
    const form = callingForm({ from: 2026, flat: '1-101' }, { taken: ['1-101'] });
    await form.leave('flat');
    expect(form.sent).toMatchObject([{ call: 'flat/exists', values: { flat: '1-101' } }]);
    expect(paths(form.draft)).toEqual(['/from unique', '/flat unique']);
    await form.leave('flat', { from: 2026, flat: '1-102' });
    expect(paths(form.draft)).toEqual([]);
  });

  it('unique check of a form through a server call sends each value once', async () => {
    const form = callingForm({ from: 2026, flat: '1-101' }, { taken: ['1-101'] });
    for (const flat of ['1-101', '1-101', '1-102', '1-101', '1-102'])
      await form.leave('flat', { from: 2026, flat });
    expect(form.sent.map(({ values }) => values.flat)).toEqual(['1-101', '1-102']);
  });

  it('unique check of a form through a server call sends no invalid, empty or stored value, and none for another year than that of the call', async () => {
    const form = callingForm({ from: 2026, flat: '' });
    await form.leave('flat');
    await form.leave('flat', { from: 2026, flat: 7 });
    await form.leave('flat', { from: 2025, flat: '1-101' });
    expect(form.sent).toEqual([]);
    const stored = { from: 2026, flat: '1-101' };
    const same = callingForm(stored, { stored, taken: ['1-101'] });
    await same.leave('flat');
    expect(same.sent).toEqual([]);
  });

  it('unique check of a form through a server call aborts the call for an earlier value and ignores its answer', async () => {
    const form = callingForm({ from: 2026, flat: '1-101' });
    const answers: ((isTaken: boolean) => void)[] = [];
    form.answer = () => new Promise(resolve => answers.push(resolve));
    const earlier = form.leave('flat');
    const later = form.leave('flat', { from: 2026, flat: '1-102' });
    expect(form.sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    answers.forEach(answer => answer(true));
    await Promise.all([earlier, later]);
    expect(paths(form.draft)).toEqual(['/from unique', '/flat unique']);
    form.draft.setValues({ from: 2026, flat: '1-101' });
    expect(paths(form.draft)).toEqual([]);
  });

  it('unique check of a form through a server call shows no error when the network fails, and asks again on the next blur', async () => {
    const form = callingForm({ from: 2026, flat: '1-101' });
    form.answer = () => Promise.reject(new Error('Network lost'));
    await form.leave('flat');
    await form.leave('flat');
    expect([form.sent.length, paths(form.draft)]).toEqual([2, []]);
  });

  it('unique check of a form through a server call sends no more calls after the rate limit refused one', async () => {
    const form = callingForm({ from: 2026, flat: '1-101' });
    form.answer = () => Promise.reject(new TooManyRequests(3600));
    await form.leave('flat');
    await form.leave('flat', { from: 2026, flat: '1-102' });
    expect([form.sent.length, paths(form.draft)]).toEqual([1, []]);
  });
});
