import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

describe.each(fixtureStores)('listDecisions on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school = '';
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
  });

  /** Creates a pupil as the administrator, and submits it as the bureau. */
  async function submit(name: string, idcard: string): Promise<string> {
    const { uuid } = await fixture.recordsAs('admin').create('pupil', { name, idcard, schoolId: school });
    await fixture.recordsAs('bureau').transition('pupil', uuid, 1, 'submit', {});
    return uuid;
  }

  const listFor = async (role: string) =>
    (await fixture.recordsAs(role).listDecisions('pupil')).map(
      ({ label, title, operation }) => `${title} ${label}${operation === undefined ? '' : ' undoable'}`,
    );

  it("listDecisions lists the caller's own transitions of the day, the latest first", async () => {
    await submit('甲', '11010519491231002X');
    fixture.setTime('2026-04-16T08:01:00+08:00');
    const second = await submit('乙', '110101201901010010');
    fixture.setTime('2026-04-16T08:02:00+08:00');
    await fixture.recordsAs('bureau').transition('pupil', second, 2, 'admit', {});
    expect(await listFor('bureau')).toEqual(['Admit 乙 undoable', 'Submit 乙', 'Submit 甲']);
    expect(await listFor('admin')).toEqual([]);
    fixture.setTime('2026-04-17T00:00:00+08:00');
    expect(await listFor('bureau')).toEqual([]);
  });

  it('listDecisions omits a transition that was undone', async () => {
    const pupil = await submit('甲', '11010519491231002X');
    await fixture.recordsAs('bureau').transition('pupil', pupil, 2, 'admit', {});
    const [{ operation = '' } = {}] = await fixture.recordsAs('bureau').listDecisions('pupil');
    await fixture.recordsAs('bureau').undo('pupil', operation);
    expect(await listFor('bureau')).toEqual(['Submit 甲']);
  });

  it('listDecisions omits a record that the caller may no longer see', async () => {
    const pupil = await submit('甲', '11010519491231002X');
    const { version } = await fixture.recordsAs('admin').get('pupil', pupil);
    expect(version).toBe(2);
    await fixture.recordsAs('admin').remove('pupil', [pupil]);
    expect(await listFor('bureau')).toEqual([]);
  });
});
