import { buildChildId } from '#enrolment/demoCity/people';
import type { JsonObject } from '#model/json';

/**
 * All that the submission of a registration demands, but for its places: a child with a passport whose family rents a home
 * in the zone. The serial number tells families apart; `more` replaces values.
 */
export function completeRegistration(serial: number, more: JsonObject = {}): JsonObject {
  const { certType = 'passport', house = 'rent' } = more;
  return {
    ...{ stage: 1, name: '张三', certType, idcard: `E1234${String(serial).padStart(4, '0')}` },
    birthDate: '2020-03-01',
    // The gender is left out for a resident ID, because the ID number contains it.
    ...(certType === 'resident_id' ? {} : { gender: 1 }),
    ...{ hukou: 'zone', hukouAddress: '示例路 3 号', hukouAreaCode: '440305', hukouSince: '2020-03-01' },
    ...{ hukouHead: '张大三', hukouHeadRelation: 'father', house },
    ...(house === 'none' ? {} : { houseCertType: 'lease' }),
    ...{ building: '9', room: String(100 + serial), liveAddress: '示例路 2 号' },
    // Born on another day than the parents whom tests name, so that no serial number gives the number of one of them.
    ...{ guardian: '张大三', guardianIdcard: buildChildId('1989-04-03', serial) },
    ...{ guardianPhone: `138${String(serial).padStart(8, '0')}`, pledge: true },
    ...more,
  };
}
