import { expect } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { completeRegistration } from '#tests/support/completeRegistration';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import type { SeasonCity } from '../season/SeasonCity';

export const bm = 'registration';
export const ok = { code: 200 };

type OpenStore = (encryption: FieldEncryption) => Store | Promise<Store>;

/** The stores on which school zones and estates are tested. */
export const zoneStores: readonly (readonly [string, OpenStore])[] = [
  ['MemoryStore', encryption => new MemoryStore(undefined, encryption)],
  ['SQLite', encryption => openSqliteStore(undefined, encryption)],
];

/** The steps of families and offices in a city whose zones divide an estate by its buildings. */
export function zoneSteps(getCity: () => SeasonCity) {
  let serial = 0;
  const nextSerial = (): number => (serial += 1);
  /** The estates of the city by name. */
  const estates: Record<string, string> = {};

  const create = async (who: string, resource: string, values: JsonObject): Promise<string> => {
    const { code, data } = await (await getCity().as(who)).post(`/${resource}/doEdit`, values);
    expect([resource, code, data.errors ?? null]).toEqual([resource, 200, null]);
    return scalarToText(data.uuid);
  };
  const createZone = (name: string, school: string, villages: JsonObject[]): Promise<string> =>
    create('bureau', 'schoolarea', {
      ...{ code: `Z00${nextSerial()}`, name, stage: 1, mode: 'single', organId: getCity().places.office },
      ...{ schoolIds: [school], villages },
    });
  const publish = (zone: string) => getCity().step('bureau', 'schoolarea', zone, 'publish');

  /** Adds three estates and a zone of each school: that of the second has buildings 3 and 4 of the first estate. */
  const addZones = async (): Promise<void> => {
    const [first, second] = getCity().places.schools;
    const place = { level: 'community', parentId: getCity().places.street };
    const areaId = await create('admin', 'area', { ...place, code: '440305001001', name: '第一社区' });
    for (const name of ['阳光花园', '明月花园', '星河花园'])
      estates[name] = await create('bureau', 'village', {
        ...{ name, kind: 'estate', areaId, address: '示例路 1 号', enabled: true },
      });
    const whole = { villageId: estates.阳光花园 ?? '' };
    expect(await publish(await createZone('一小学区', first, [whole]))).toMatchObject(ok);
    const part = { villageId: estates.阳光花园 ?? '', buildings: '3、4' };
    expect(await publish(await createZone('二小学区', second, [part]))).toMatchObject(ok);
  };

  /** A draft of a family that lives in a building of an estate and wants a school. */
  const draft = (
    parent: string,
    estate: string | null,
    building: string,
    school: string,
    more: JsonObject = {},
  ): Promise<string> => {
    const { street: areaId } = getCity().places;
    const place: JsonObject = estate === null ? {} : { villageId: estates[estate] ?? '' };
    return create(
      parent,
      bm,
      completeRegistration(nextSerial(), { areaId, building, schoolId: school, ...place, ...more }),
    );
  };
  /** Asks for an estate that is not in the list. */
  const request = (parent: string, name: string, more: JsonObject = {}): Promise<string> =>
    create(parent, 'villageApply', {
      ...{ name, address: '示例路 1 号', areaId: getCity().places.street },
      ...more,
    });
  const submit = (parent: string, uuid: string) => getCity().step(parent, bm, uuid, 'submit');
  const detail = async (uuid: string): Promise<JsonObject> =>
    (await (await getCity().as('bureau')).get(`/${bm}/getDetail?uuid=${uuid}`)).data;
  const zoneOf = async (uuid: string): Promise<string | undefined> => {
    const { schoolareaId } = await detail(uuid);
    const zones = await getCity().list('bureau', 'schoolarea');
    return zones
      .map(row => (row.uuid === schoolareaId ? scalarToText(row.name) : ''))
      .find(name => name !== '');
  };

  return {
    ...{ nextSerial, estates, create, createZone, publish, addZones },
    ...{ draft, request, submit, detail, zoneOf },
  };
}
