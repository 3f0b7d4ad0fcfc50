import { isObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';

/** Fields that belong to an item of a repair order beside the one that it names. */
export const relatedRepairFields: Readonly<Record<string, readonly string[]>> = {
  idcard: ['certType'],
  hukou: [
    ...['hukouAddress', 'hukouAreaCode', 'hukouBookNo', 'hukouSince', 'hukouHead', 'hukouHeadRelation'],
    ...['collectiveHukou', 'residenceNo', 'residenceHolder', 'residenceFrom', 'residenceTo'],
    ...['employerName', 'employerUscc', 'insuranceNo', 'insuranceMonths'],
    ...['businessName', 'businessUscc', 'businessOwnerRelation'],
  ],
  residenceNo: ['residenceHolder', 'residenceFrom', 'residenceTo'],
  house: [
    ...['houseCertType', 'houseCertNo', 'houseUnitCode', 'houseOwner', 'houseOwnerIdcard'],
    ...['houseOwnerRelation', 'houseShare', 'houseSince', 'waterNo', 'electricNo'],
  ],
  houseCertNo: [
    ...['houseCertType', 'houseUnitCode', 'houseOwner', 'houseOwnerIdcard'],
    ...['houseOwnerRelation', 'houseShare', 'houseSince'],
  ],
  areaId: ['villageId', 'villageApplyId', 'building', 'unit', 'room', 'liveAddress'],
  liveAddress: ['villageId', 'villageApplyId', 'building', 'unit', 'room', 'waterNo', 'electricNo'],
  guardian: [
    ...['guardianIdcard', 'guardianRelation', 'primaryContact'],
    ...['father', 'fatherIdcard', 'mother', 'motherIdcard'],
  ],
  guardianPhone: ['fatherPhone', 'motherPhone'],
  schoolId: ['wishIds', 'acceptDispatch', 'boarding'],
};

/**
 * Fields that may have to follow the answer to an item, and answer nothing themselves: another estate may lie in another
 * street, and in a zone of other schools; another first contact has another telephone.
 */
export const followingRepairFields: Readonly<Record<string, readonly string[]>> = {
  areaId: ['schoolId', 'wishIds'],
  liveAddress: ['areaId', 'schoolId', 'wishIds'],
  guardian: ['fatherPhone', 'motherPhone', 'guardianPhone'],
};

/** Fields that every correction may change: explanation, documents and pledge. */
const always = ['attachments', 'remark', 'pledge'];
export const otherRepairItem = 'other';

export const getRepairItemKey = (item: JsonValue): string =>
  isObject(item) && typeof item.key === 'string' ? item.key : '';

/** The fields that the answer to an item may change. */
export const listRepairItemFields = (item: string): string[] => [
  ...[item, ...(relatedRepairFields[item] ?? [])],
  ...(followingRepairFields[item] ?? []),
];

/** Field rule: on a registration that was sent back, the listed items may be changed and nothing else. */
export const repairFields: CityRules['fields'][string] = (record, { catalog }) => {
  const items = Array.isArray(record.repairItems) ? record.repairItems.map(getRepairItemKey) : [];
  const all = Object.keys(catalog.resources.registration?.fields ?? {});
  if (record.status !== 'returned' || items.length === 0 || items.includes(otherRepairItem)) return all;
  return [...items.flatMap(listRepairItemFields), ...always];
};
