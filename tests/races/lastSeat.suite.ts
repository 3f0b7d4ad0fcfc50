import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { AppError, Unavailable } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Store } from '#model/records';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { CallerRecords } from '#server/records/CallerRecords';
import { newUuid } from '#server/runtime/newUuid';
import { repeatCount } from '#tests/support/repeatCount';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const rounds = repeatCount(3, 1000);
const crowd = 50;
const roundTimeout = 10_000;
const maxAttempts = 10;
const clock = () => new Date('2026-06-25T10:00:00+08:00');

/** Retries what a busy server refused before it began (503), as the console does. */
async function retryWhileBusy<T>(send: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Unavailable) || left === 1) throw error;
    }
  }
}

/** Suite of the last seat of a school, which one of many candidates is offered, on any store. */
export function lastSeatSuite(name: string, storeOf: (catalog: Catalog) => Promise<Store>): void {
  describe(`the last seat of a school on ${name}`, () => {
    let store: Store;
    let office: CallerRecords;
    let parent: CallerRecords;
    let planId: string;
    let zoneId: string;
    let children: string[];

    beforeAll(async () => {
      const catalog = await loadShippedCatalog();
      store = await storeOf(catalog);
      const parts = {
        store,
        catalog,
        rules: cityRules,
        clock,
        encryption: createFieldEncryption(Buffer.alloc(32, 3)),
      };
      const recordsAs = (role: string, id = newUuid(clock()), me: JsonObject = {}): CallerRecords => {
        const origin = { language: 'zh', ip: '', requestId: '' } as const;
        const caller: Caller = { id, username: role, roles: [role], permissions: [], me, ...origin };
        return new CallerRecords({ ...parts, caller });
      };
      const admin = recordsAs('admin');
      const account = (role: string) =>
        admin.create('user', { username: `${role}.1`, name: '张三', roles: [role] });
      parent = recordsAs('parent', (await account('parent')).uuid);
      const street = { code: '440305001', name: '粤海街道', level: 'street', lng: 114, lat: 22 };
      const { uuid: areaId } = await admin.create('area', street);
      office = recordsAs('subbureau', (await account('subbureau')).uuid, { areas: [areaId] });
      const school = { code: '4403050001', name: '示例小学', level: 'primary', nature: 'public', areaId };
      const organ = { code: 'SB', name: '区教育局', type: 'subbureau' };
      const { uuid: organId } = await admin.create('organ', organ);
      const { uuid: schoolId } = await admin.create('school', { ...school, organId, address: '示例路 1 号' });
      const zone = {
        code: 'Z001',
        name: '示例学区',
        stage: 1,
        mode: 'single',
        organId,
        schoolIds: [schoolId],
      };
      zoneId = (await admin.create('schoolarea', zone)).uuid;
      for (const step of ['report', 'ranking'])
        await admin.create('submitcontroller', {
          ...{ season: 2026, stage: 1, step, enabled: true, maxRounds: 3 },
          ...{ openAt: '2026-04-01T08:00:00+08:00', closeAt: '2026-09-01T00:00:00+08:00' },
          ...{ closedMessageZh: '未开放', closedMessageEn: 'Closed' },
        });
      const plan = { season: 2026, schoolId, stage: 1, classes: 1, classSize: 4, reserved: 3 };
      planId = (await admin.create('schoolplan', plan)).uuid;
      children = [];
      for (let at = 0; at < crowd; at += 1) {
        const child = { stage: 1, name: '张三', certType: 'passport', idcard: `E${10_000_000 + at}` };
        const draft = { ...child, birthDate: '2020-03-01', areaId, schoolId };
        children.push((await parent.create('registration', draft)).uuid);
      }
    });
    afterAll(() => store.close());

    const getVersion = async (uuid: string): Promise<number> =>
      (await store.get('registration', uuid))?.version ?? 0;
    /** Brings the registration into the state after the second review. */
    const qualify = async (uuid: string): Promise<void> => {
      const version = await getVersion(uuid);
      await store.transact(async tx => {
        await tx.update('registration', uuid, version, {
          status: 'qualified',
          category: 'A',
          schoolareaId: zoneId,
        });
      });
    };
    const getTaken = async (): Promise<unknown> => (await store.get('schoolplan', planId))?.taken;
    const outsideRank = { comment: '申诉成立，排序后补录' };
    const step = (who: CallerRecords, uuid: string, version: number, action: string, input: JsonObject) =>
      retryWhileBusy(() => who.transition('registration', uuid, version, action, input));
    const offer = async (uuid: string) => step(office, uuid, await getVersion(uuid), 'offer', outsideRank);

    it(
      'last seat of a school is offered to one of fifty concurrent candidates, and to the next when the family declines',
      async () => {
        for (const uuid of children) await qualify(uuid);
        const versions = new Map<string, number>();
        for (const uuid of children) versions.set(uuid, await getVersion(uuid));
        for (let round = 0; round < rounds; round += 1) {
          const outcomes = await Promise.allSettled(
            // Each offer is based on the version that the office has on screen; a refusal leaves it as it is.
            [...versions].map(([uuid, version]) => step(office, uuid, version, 'offer', outsideRank)),
          );
          const offered = outcomes.flatMap((outcome): RecordDetail[] =>
            outcome.status === 'fulfilled' ? [outcome.value] : [],
          );
          expect(offered.map(({ status }) => status)).toEqual(['offered']);
          for (const outcome of outcomes) {
            if (outcome.status === 'fulfilled') continue;
            const reason: unknown = outcome.reason;
            const refusal = reason instanceof AppError ? [reason.code, reason.userMessage] : reason;
            expect(refusal).toEqual([400, { zh: '学位已满', en: 'No seat is left' }]);
          }
          expect(await getTaken()).toBe(1);
          for (const { uuid, version } of offered) {
            const left = await step(parent, uuid, version, 'decline', { comment: '去外地就读' });
            expect(left).toMatchObject({ progress: 'withdrawn', offeredSchoolId: null });
            expect(await getTaken()).toBe(0);
            await qualify(uuid);
            versions.set(uuid, await getVersion(uuid));
          }
        }
      },
      rounds * roundTimeout,
    );

    it('last seat reserved for policy cases is offered to a policy case only', async () => {
      const [first = '', second = '', third = ''] = children;
      await offer(first);
      await expect(offer(second)).rejects.toMatchObject({ code: 400 });
      const version = await getVersion(third);
      await store.transact(async tx => {
        await tx.update('registration', third, version, { category: 'Y' });
      });
      expect(await offer(third)).toMatchObject({ status: 'offered' });
      expect(await getTaken()).toBe(2);
    });
  });
}
