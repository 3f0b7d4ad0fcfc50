import { beforeAll, describe, expect, it } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import type { JsonObject } from '#model/json';
import {
  as,
  city,
  complete,
  enableCheck,
  listOf,
  openLife,
  runTimers,
  step,
} from './registrationLife/lifeCity';

openLife();

const [owner, stranger] = ['119901198805061018', '119901199007182047'];
const location = '示例路 2 号';
const settings = { categories: ['A', 'C', 'D', 'E', 'F'], blocking: false };

const ownHome = {
  ...{ house: 'contract', houseCertType: 'contract', houseOwner: '张大三', houseOwnerRelation: 'father' },
  ...{ father: '张大三', fatherIdcard: owner, fatherPhone: '13800001111', houseOwnerIdcard: owner },
  ...{ houseShare: 100, houseSince: '2015-01-01', waterNo: '123456' },
};

async function enterRow(resource: string, values: JsonObject): Promise<void> {
  await as('admin').create(resource, {
    ...{ season: 2026, areaId: city.places?.areaId ?? null, asOf: '2026-04-01', rowNo: 1 },
    ...{ sourceOrganId: city.places?.registryId ?? null, ...values },
  });
}

/** Submits a registration, and gives the result of its check by a register. */
async function check(code: string, values: JsonObject): Promise<unknown> {
  const draft = await as('parent').create('registration', complete({ liveAddress: location, ...values }));
  const { uuid } = await step(as('parent'), draft, 'submit');
  await runTimers();
  const checks = await listOf('syscheck', uuid);
  return checks.find(({ originalResource, result }) =>
    originalResource === null ? result === 'notfound' : originalResource === `original${code}`,
  )?.result;
}

describe('check of a home by the real-estate register', () => {
  beforeAll(async () => {
    await enableCheck('house', settings);
    const home = {
      share: 100,
      location,
      usage: 'residential',
      rightState: 'normal',
      registeredOn: '2015-01-01',
    };
    await enterRow('originalhouse', { ...home, certNo: '合同2026-1', owner: '张大三', ownerIdcard: owner });
    await enterRow('originalhouse', { ...home, certNo: '合同2026-2', owner: '李四', ownerIdcard: stranger });
  });

  it('department check of a home finds the register row by the owner if no row has the certificate number of the family', async () => {
    expect(await check('house', { ...ownHome, building: '1', houseCertNo: '合同2026-9' })).toBe('match');
  });

  it('department check of a home reports a certificate of another owner as a mismatch', async () => {
    const unknown = buildChildId('1985-05-06', 77);
    const away = { houseOwnerIdcard: unknown, fatherIdcard: unknown };
    const values = { ...ownHome, ...away, building: '2', houseCertNo: '合同2026-2' };
    expect(await check('house', values)).toBe('mismatch');
  });
});

describe('check of a home by its water account', () => {
  beforeAll(async () => {
    await enableCheck('water', settings);
    for (const [accountNo, activeMonths] of [
      ['00000005', 5],
      ['00000006', 6],
    ] as const)
      await enterRow('originalwater', {
        ...{ accountNo, accountName: '张大三', address: location, accountState: 'on', activeMonths },
      });
  });

  it.each([
    ['00000005', 'partial'],
    ['00000006', 'match'],
  ])(
    'department check of the water account %s, by its months of use, has the result %s',
    async (waterNo, result) => {
      expect(
        await check('water', { ...ownHome, houseCertNo: `合同${waterNo}`, building: waterNo, waterNo }),
      ).toBe(result);
    },
  );
});
