import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountResource, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Store } from '#model/records';
import { requireAccountScope } from '#server/records/access/guardDataScope';
import type { CallerRecords } from '#server/records/CallerRecords';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import { systemFiles } from '#tests/support/catalogFromFiles';
import { scopeFiles } from '#tests/support/scopeFiles';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

/** Suite of data scopes: nobody can assign a data scope that he does not hold, on any store. */
export function scopeSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`grant of a data scope on ${name}`, () => {
    let fixture: RecordsFixture;
    let admin: CallerRecords;
    let district: CallerRecords;
    let ids: Record<string, string>;

    const refusedAt = (...paths: string[]) => ({
      code: 400,
      issues: paths.map(path => ({ path, keyword: 'outsideScope' })),
    });
    const make = async (resource: string, values: JsonObject): Promise<string> =>
      (await admin.create(resource, values)).uuid;

    beforeEach(async () => {
      const { user = {} } = await systemFiles();
      fixture = await buildRecordsFixture({ storeOf, files: scopeFiles(user) });
      admin = fixture.recordsAs('admin');
      const east = await make('area', { name: '东区' });
      const west = await make('area', { name: '西区' });
      const eastStreet = await make('area', { name: '东一街', parentId: east });
      const westStreet = await make('area', { name: '西一街', parentId: west });
      const eastSchool = await make('school', { name: '东一小', areaId: eastStreet });
      const westSchool = await make('school', { name: '西一小', areaId: westStreet });
      const office = await make('organ', { name: '东区教育局', areaIds: [east] });
      const below = await make('organ', { name: '东一小', parentId: office });
      const other = await make('organ', { name: '西一小', schoolId: westSchool });
      ids = { east, west, eastStreet, westStreet, eastSchool, westSchool, office, below, other };
      district = fixture.recordsAs('subbureau', { me: { organ: office, school: null, areas: [east] } });
    });
    afterEach(closeRecordsFixtures);

    const get = (resource: string, id: string): Promise<RecordDetail> => admin.get(resource, id);
    const change = (values: JsonObject, giver = district): Promise<RecordDetail> =>
      giver.update('organ', ids.below ?? '', 1, values);

    it('data scope (school or area of an organisation) that the caller does not hold is refused on creation of an organisation', async () => {
      const { office = null, eastSchool = null, westSchool = null, westStreet = null } = ids;
      const values = { name: '新校', parentId: office };
      await expect(
        district.create('organ', { ...values, schoolId: westSchool, areaIds: [westStreet] }),
      ).rejects.toMatchObject(refusedAt('/schoolId', '/areaIds'));
      expect(await fixture.getRows('organ')).toHaveLength(3);
      expect(await district.create('organ', { ...values, schoolId: eastSchool })).toMatchObject({
        schoolId: eastSchool,
      });
    });

    it('data scope (schools and areas that an organisation covers) that the caller does not hold is refused on an edit, which changes nothing', async () => {
      const { below = '', westSchool = null, eastStreet = null, west = null } = ids;
      await expect(change({ schoolId: westSchool })).rejects.toMatchObject(refusedAt('/schoolId'));
      await expect(change({ areaIds: [eastStreet, west] })).rejects.toMatchObject(refusedAt('/areaIds'));
      expect(await get('organ', below)).toMatchObject({ version: 1 });
    });

    it('district account may grant its own areas and schools as data scope, and revoke any data scope', async () => {
      const { east = null, eastStreet = null, eastSchool = null, westStreet = null, below = '' } = ids;
      await admin.update('organ', below, 1, { areaIds: [westStreet] });
      const given = { schoolId: eastSchool, areaIds: [westStreet, east, eastStreet] };
      expect(await district.update('organ', below, 2, given)).toMatchObject(given);
      expect(await district.update('organ', below, 3, { schoolId: null, areaIds: [] })).toMatchObject({
        schoolId: null,
      });
      await expect(district.update('organ', below, 4, { areaIds: [westStreet] })).rejects.toMatchObject(
        refusedAt('/areaIds'),
      );
    });

    it('data scope (schools and areas that an organisation covers) that the caller does not hold is refused in a bulk edit', async () => {
      const { below = '', westSchool = null } = ids;
      const values = { schoolId: westSchool };
      await expect(
        district.applyToRecord('organ', { action: 'edit', values }, { uuid: below, version: 1 }),
      ).rejects.toMatchObject(refusedAt('/schoolId'));
    });

    it('data scope (schools and areas that an organisation covers) that the caller does not hold is refused in effects of a transition, on the record or on another one', async () => {
      const { below = '', westSchool = null, eastSchool = null, westStreet = null } = ids;
      await change({ nextSchoolId: westSchool });
      await expect(district.transition('organ', below, 2, 'move', {})).rejects.toMatchObject({ code: 400 });
      const asked = { organId: below, schoolId: eastSchool };
      const foreign = await district.create('handover', { ...asked, areaIds: [westStreet] });
      await expect(district.transition('handover', foreign.uuid, 1, 'grant', {})).rejects.toMatchObject({
        code: 400,
      });
      expect(await get('organ', below)).toMatchObject({ version: 2, status: 'open' });
      const own = await district.create('handover', asked);
      await district.transition('handover', own.uuid, 1, 'grant', {});
      expect(await get('organ', below)).toMatchObject({ schoolId: eastSchool });
    });

    it('data scope (schools and areas that an organisation covers) that the caller does not hold is refused in a transition that another transition triggers', async () => {
      const { below = '', westSchool = null } = ids;
      await change({ nextSchoolId: westSchool });
      const sent = await district.create('handover', { organId: below });
      await expect(district.transition('handover', sent.uuid, 1, 'send', {})).rejects.toMatchObject({
        code: 400,
      });
      expect(await get('organ', below)).toMatchObject({ status: 'open' });
    });

    it('account in an organisation whose data scope the caller does not hold cannot be created', async () => {
      const { below = '', other = '', westStreet = null } = ids;
      const account = { username: 'clerk', name: '科员', roles: ['school'] };
      await expect(district.create('user', { ...account, organId: other })).rejects.toMatchObject({
        issues: [{ path: '/organId' }],
      });
      const { uuid } = await district.create('user', { ...account, organId: below });
      await admin.update('organ', below, 1, { areaIds: [westStreet] });
      await expect(
        district.create('user', { ...account, username: 'second', organId: below }),
      ).rejects.toMatchObject(refusedAt('/organId'));
      // The added role would grant the areas that the account's organisation has.
      await expect(district.update('user', uuid, 1, { roles: ['school', 'dept'] })).rejects.toMatchObject(
        refusedAt('/organId'),
      );
    });

    it('password of an account whose data scope the caller does not hold cannot be set', async () => {
      const { below = null, other = null } = ids;
      const account = { username: 'clerk', name: '科员', roles: ['school'] };
      await make(accountResource, { ...account, organId: other });
      await make(accountResource, { ...account, username: 'second', organId: below });
      const [foreign, own] = await fixture.getRows(accountResource);
      if (!foreign || !own) throw new Error('Both accounts are stored');
      const { catalog, store, parts } = fixture;
      const caller = fixture.caller('subbureau', {
        me: { organ: ids.office ?? '', areas: [ids.east ?? ''] },
      });
      const grant = { catalog, caller, now: parts.clock(), reading: store };
      await expect(requireAccountScope(grant, foreign)).rejects.toMatchObject(refusedAt('/organId'));
      await requireAccountScope(grant, own);
    });

    it('data scope (schools and areas that an organisation covers) of any value may be granted by a caller who sees all rows', async () => {
      const { westSchool = null, west = null } = ids;
      const given = { schoolId: westSchool, areaIds: [west] };
      expect(await change(given, fixture.recordsAs('bureau'))).toMatchObject(given);
    });

    it('data scope (schools and areas that an organisation covers) may be revoked by a timed transition', async () => {
      const { below = '', westSchool = null } = ids;
      await admin.update('organ', below, 1, { nextSchoolId: westSchool, dueAt: '2026-04-15T00:00:00+08:00' });
      await admin.transition('organ', below, 2, 'move', {});
      expect(await makeDueTransitions(fixture.parts)).toMatchObject({ made: 1, failures: [] });
      expect(await get('organ', below)).toMatchObject({ schoolId: null, status: 'open' });
    });
  });
}
