import { afterEach, describe, expect, it } from 'vitest';
import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';

describe.each(fixtureStores)('explanation of an unavailable transition, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  const open = async (files: Record<string, JsonObject> = fixtureFiles) => {
    const fixture = await buildRecordsFixture({ storeOf, files });
    const admin = fixture.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: 'One' });
    const addPupil = (name: string, more: JsonObject = {}) =>
      admin.create('pupil', { name, schoolId: school.uuid, ...more });
    return { fixture, admin, addPupil };
  };

  it('explanation of a transition names the field that the guard requires, with a link for a caller who may edit it', async () => {
    const { fixture, admin, addPupil } = await open();
    const { uuid } = await addPupil('Ann');
    const mine = await admin.explain('pupil', { uuid, step: 'submit' });
    expect(mine).toEqual({
      isPossible: false,
      reasons: [
        {
          rule: 'guard',
          text: 'Fill in the ID first',
          remedies: [
            {
              text: 'ID is required',
              by: [],
              links: [{ title: 'ID', resource: 'pupil', uuid, field: 'idcard' }],
            },
          ],
        },
      ],
    });
    const theirs = await fixture.recordsAs('bureau').explain('pupil', { uuid, step: 'submit' });
    expect(theirs.reasons[0]?.remedies).toEqual([
      { text: 'ID is required', by: ['Administrator', 'Parent'], links: [] },
    ]);
  });

  it('explanation of a transition is in the language of the caller', async () => {
    const { fixture, addPupil } = await open();
    const { uuid } = await addPupil('Ann');
    const records = fixture.recordsAs('bureau', { language: 'zh' });
    expect(await records.explain('pupil', { uuid, step: 'submit' })).toMatchObject({
      reasons: [{ text: '请先填写证件', remedies: [{ by: ['系统管理员', '家长'] }] }],
    });
    expect(await records.explain('pupil', { uuid, step: 'admit' })).toMatchObject({
      reasons: [
        {
          rule: 'state',
          text: '“录取”只能在“已提交”状态办理，此件现为“草稿”',
          remedies: [{ text: '先办理“提交”', by: [], links: [{ step: 'submit', uuid }] }],
        },
      ],
    });
  });

  it('explanation of a transition says that the system makes the next one by itself if only effects make that', async () => {
    const pupil = fixtureFiles.pupil as {
      'x-states': { transitions: { submit: JsonObject; refuse: JsonObject } };
    };
    const { transitions } = pupil['x-states'];
    const start = { transition: 'submit', of: 'pupil', where: { uuid: '$this.friendId' } };
    const { fixture, addPupil } = await open({
      ...fixtureFiles,
      pupil: {
        ...pupil,
        'x-states': {
          ...pupil['x-states'],
          transitions: {
            ...transitions,
            submit: { ...transitions.submit, effectOnly: true },
            refuse: { ...transitions.refuse, effects: [start] },
          },
        },
        'x-access': { admin: { all: true }, bureau: { see: true, do: ['admit', 'refuse'] } },
      },
    });
    const { uuid } = await addPupil('Ann');
    const answer = await fixture.recordsAs('bureau').explain('pupil', { uuid, step: 'admit' });
    expect(answer.reasons).toMatchObject([
      {
        rule: 'state',
        remedies: [{ text: 'It becomes “Submitted” by itself when the time comes', by: [], links: [] }],
      },
    ]);
  });

  it('explanation of a transition is the same for one that the caller may never make as for an unknown one', async () => {
    const { fixture, addPupil } = await open();
    const { uuid } = await addPupil('Ann');
    const mine = fixture.recordsAs('parent', { username: 'admin' });
    const [real, made] = await Promise.all(
      ['admit', 'nothing'].map(step => mine.explain('pupil', { uuid, step })),
    );
    expect(real).toEqual(made);
    expect(real?.reasons).toMatchObject([
      { rule: 'role', text: 'Your role (Parent) cannot take this step here' },
    ]);
  });

  it('explanation of a transition names the record that holds the lock, if the caller sees that record', async () => {
    const { fixture, admin, addPupil } = await open();
    const bureau = fixture.recordsAs('bureau');
    const first = await addPupil('Ann', { idcard: '110101201901010037' });
    await admin.transition('pupil', first.uuid, 1, 'submit', {});
    const row = await fixture.store.get('pupil', first.uuid);
    // The unique key of the field is out of the way, so that the lock alone holds the value.
    await fixture.store.transact(tx => tx.update('pupil', first.uuid, row?.version ?? 0, { idcard: null }));
    const second = await addPupil('Ben', { idcard: '110101201901010037' });
    expect(await bureau.explain('pupil', { uuid: second.uuid, step: 'submit' })).toEqual({
      isPossible: false,
      reasons: [
        {
          rule: 'lock',
          text: 'Another record already holds this',
          remedies: [
            {
              text: 'Release “Season” and “ID” at the other record, or change it here',
              by: ['Administrator', 'Bureau'],
              links: [{ title: 'Ann', resource: 'pupil', uuid: first.uuid }],
            },
          ],
        },
      ],
    });
    const mother = fixture.caller('parent', { username: 'mother' });
    const { uuid } = await addPupil('Cal');
    await fixture.store.transact(async tx => {
      await tx.update('pupil', second.uuid, 1, { idcard: null });
      await tx.update('pupil', uuid, 1, { createdBy: mother.id ?? null });
    });
    const own = fixture.recordsAs('parent', { username: 'mother' });
    await own.update('pupil', uuid, 2, { idcard: '110101201901010037' });
    const told = await own.explain('pupil', { uuid, step: 'submit' });
    expect(told.reasons).toMatchObject([
      { rule: 'lock', remedies: [{ links: [{ field: 'idcard', uuid }] }] },
    ]);
    expect(JSON.stringify(told)).not.toContain('Ann');
  });

  it('explanation of a transition names the record with the same unique key in an overlapping term, and none in another term', async () => {
    const pupil = fixtureFiles.pupil as { properties: JsonObject };
    const day = (title: string): JsonObject => ({
      ...{ title, 'x-title-en': title, type: 'string', format: 'date' },
    });
    const { fixture, admin, addPupil } = await open({
      ...fixtureFiles,
      pupil: {
        ...pupil,
        properties: { ...pupil.properties, fromOn: day('From'), untilOn: day('Until') },
        'x-unique': [
          {
            ...{ fields: ['reason'], states: ['submitted'], term: { from: 'fromOn', until: 'untilOn' } },
            ...{ refusal: '此处已有人', 'x-refusal-en': 'Somebody has it then' },
          },
        ],
      },
    });
    const addHolder = async (name: string, idcard: string, fromOn: string, untilOn: string) => {
      const { uuid, version } = await addPupil(name, { idcard, fromOn, untilOn });
      await fixture.store.transact(tx => tx.update('pupil', uuid, version, { reason: 'desk' }));
      return uuid;
    };
    const first = await addHolder('Ann', '110101201901010037', '2026-01-01', '2026-06-30');
    await admin.transition('pupil', first, 2, 'submit', {});
    const second = await addHolder('Ben', '110101201901010010', '2026-06-30', '2026-09-01');
    expect(await admin.explain('pupil', { uuid: second, step: 'submit' })).toMatchObject({
      isPossible: false,
      reasons: [
        {
          ...{ rule: 'unique', text: 'Somebody has it then' },
          remedies: [{ links: [{ title: 'Ann', resource: 'pupil', uuid: first }] }],
        },
      ],
    });
    const later = await addHolder('Cal', '110101201901010096', '2026-07-01', '2026-09-01');
    expect((await admin.explain('pupil', { uuid: later, step: 'submit' })).isPossible).toBe(true);
  });

  it('explanation of a transition requires a second signer once the caller has signed', async () => {
    const { fixture, addPupil } = await open();
    const { uuid } = await addPupil('Ann');
    const bureau = fixture.recordsAs('bureau');
    expect(await bureau.explain('pupil', { uuid, step: 'refuse' })).toMatchObject({
      isPossible: true,
      reasons: [{ rule: 'signer', isNote: true, text: '2 people must confirm this; 0 have so far' }],
    });
    await bureau.transition('pupil', uuid, 1, 'refuse', { comment: 'no room' });
    expect(await bureau.explain('pupil', { uuid, step: 'refuse' })).toMatchObject({
      isPossible: false,
      reasons: [{ rule: 'signer', remedies: [{ by: ['Administrator', 'Bureau'] }] }],
    });
  });

  it('explanation of a transition mentions the holder of the lease, although a lease is advisory', async () => {
    const { fixture, admin, addPupil } = await open();
    const { uuid } = await addPupil('Ann', { idcard: '110101201901010037' });
    const { id = '' } = fixture.caller('admin');
    const account = { uuid: id, version: 1, deleted: false, username: 'admin', roles: ['admin'] };
    await fixture.store.transact(tx => tx.insert('user', account));
    await admin.acquireLease('pupil', uuid);
    expect(await fixture.recordsAs('bureau').explain('pupil', { uuid, step: 'submit' })).toEqual({
      isPossible: true,
      reasons: [
        { rule: 'claim', text: 'admin is working on this record until 08:10', remedies: [], isNote: true },
      ],
    });
  });

  it('explanation of a transition is the same for an invisible record as for a missing one', async () => {
    const { fixture, addPupil } = await open();
    const { uuid } = await addPupil('Ann');
    const mother = fixture.recordsAs('parent', { username: 'mother' });
    for (const one of [uuid, newUuid(new Date(0))]) {
      await expect(mother.explain('pupil', { uuid: one, step: 'submit' })).rejects.toThrow(NotFound);
      await expect(mother.explain('pupil', { uuid: one, field: 'name' })).rejects.toThrow(NotFound);
      const answer = await mother.explain('pupil', { number: one, filters: new URLSearchParams() });
      expect(JSON.stringify(answer).replaceAll(one, '')).toBe(
        JSON.stringify({
          isPossible: false,
          reasons: [
            {
              rule: 'absent',
              text: 'No “Pupil” that you can see has the number “”. It may not exist, or you may not be allowed to see it',
              remedies: [
                { text: 'You can see records where “Created by” is you', by: [], links: [] },
                { text: 'Ask somebody who may do this', by: ['Administrator', 'Bureau'], links: [] },
              ],
            },
          ],
        }),
      );
    }
  });
});

describe.each(fixtureStores)('explanation of a read-only field, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  const open = async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: 'One' });
    const pupil = await admin.create('pupil', { name: 'Ann', schoolId: school.uuid });
    const why = (role: string, resource: 'school' | 'pupil', field: string) =>
      fixture.recordsAs(role).explain(resource, { uuid: { school, pupil }[resource].uuid, field });
    return { admin, school, pupil, why };
  };

  it('explanation of a read-only field names the transition or derivation that writes it', async () => {
    const { why } = await open();
    const rules = await Promise.all([
      why('admin', 'school', 'createdAt'),
      why('admin', 'school', 'code'),
      why('admin', 'school', 'label'),
      why('admin', 'pupil', 'number'),
      why('admin', 'pupil', 'reason'),
      why('admin', 'pupil', 'status'),
    ]);
    expect(rules.map(({ reasons }) => [reasons[0]?.rule, reasons[0]?.text])).toEqual([
      ['system', 'The system records this; nobody can change it'],
      ['once', 'It can be filled in only once and not be changed afterwards'],
      ['derived', 'Calculated from “Code” and “Name”'],
      ['number', 'The system gives the number at “Submit”'],
      ['readOnly', 'Steps fill this in; it cannot be edited'],
      ['state', 'The state changes by steps; it cannot be edited'],
    ]);
    expect(rules[2]?.reasons[0]?.remedies).toMatchObject([{ links: [{ field: 'name' }] }]);
    expect(rules[4]?.reasons[0]?.remedies).toMatchObject([{ links: [{ step: 'refuse' }] }]);
  });

  it('explanation of a field names the roles that may change it', async () => {
    const { why } = await open();
    expect(await why('bureau', 'pupil', 'name')).toMatchObject({
      reasons: [{ rule: 'role', remedies: [{ by: ['Administrator', 'Parent'] }] }],
    });
  });

  it('explanation of an optional field names the field whose other value would make it required', async () => {
    const { why, school } = await open();
    expect(await why('admin', 'school', 'fee')).toMatchObject({
      isPossible: false,
      reasons: [
        {
          rule: 'hidden',
          remedies: [
            {
              text: '“Kind” is “private”',
              links: [{ resource: 'school', uuid: school.uuid, field: 'kind' }],
            },
          ],
        },
      ],
    });
    expect(await why('admin', 'school', 'name')).toEqual({ isPossible: true, reasons: [] });
  });

  it('explanation of a field is an unknown field error for a field that the caller may not know', async () => {
    const { why } = await open();
    for (const field of ['note', 'nothing'])
      await expect(why('bureau', 'school', field)).rejects.toMatchObject({
        issues: [{ path: `/${field}`, keyword: 'unknown' }],
      });
  });
});

describe.each(fixtureStores)('explanation of a record missing from a list, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('explanation why a record is missing from a list names the filters that it does not match', async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const { uuid } = await admin.create('school', { code: '001', name: 'One' });
    const why = (filters: string) =>
      admin.explain('school', { number: '001', filters: new URLSearchParams(filters) });
    expect(await why('kind=private&name[like]=On&title=Two')).toMatchObject({
      isPossible: false,
      reasons: [
        {
          rule: 'filter',
          remedies: [{ links: [{ resource: 'school', field: 'kind' }] }, { links: [{ uuid }] }],
        },
        { rule: 'filter', text: 'The search for “Two” leaves this record out' },
      ],
    });
    expect(await why('kind=public')).toMatchObject({
      isPossible: true,
      reasons: [{ remedies: [{ links: [{ resource: 'school', uuid }] }] }],
    });
    await admin.remove('school', [uuid]);
    expect(await why('')).toMatchObject({ reasons: [{ rule: 'deleted' }] });
    expect(
      await fixture.recordsAs('school').explain('school', { number: '001', filters: new URLSearchParams() }),
    ).toMatchObject({ reasons: [{ rule: 'absent' }] });
  });

  it('explanation why a record is missing from a list finds the record by a sensitive number used as a filter of that list', async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const phone = '13800000001';
    const { uuid } = await admin.create('school', { code: '001', name: 'One', phone });
    const why = (number: string, filters: string) =>
      admin.explain('school', { number, filters: new URLSearchParams(filters) });
    expect(await why(phone, `phone=${phone}&kind=private`)).toMatchObject({
      isPossible: false,
      reasons: [{ rule: 'filter', remedies: [{ links: [{ field: 'kind' }] }, { links: [{ uuid }] }] }],
    });
    // Without the filter the query is not counted as one for a sensitive number, so it finds nothing.
    expect(await why(phone, 'kind=private')).toMatchObject({ reasons: [{ rule: 'absent' }] });
    expect(await why('13800000002', 'phone=13800000002')).toMatchObject({ reasons: [{ rule: 'absent' }] });
    await admin.remove('school', [uuid]);
    expect(await why(phone, `phone=${phone}`)).toMatchObject({ reasons: [{ rule: 'deleted' }] });
  });
});
