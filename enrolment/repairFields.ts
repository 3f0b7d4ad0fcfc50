import { isObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';

/** Further fields that belong to an item of a repair order, by the field that the item names. */
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
 * Fields that may have to change with the answer to an item, but do not count as an answer: another estate may lie in
 * another street and another school zone, and another first contact has another phone number.
 */
export const followingRepairFields: Readonly<Record<string, readonly string[]>> = {
  areaId: ['schoolId', 'wishIds'],
  liveAddress: ['areaId', 'schoolId', 'wishIds'],
  guardian: ['fatherPhone', 'motherPhone', 'guardianPhone'],
};

/** Fields that every correction may change: remark, documents and pledge. */
const always = ['attachments', 'remark', 'pledge'];
/** Key of the repair item that allows the correction of every field. */
export const otherRepairItem = 'other';

/** Returns the field that a repair item names; empty for a malformed item. */
export const getRepairItemKey = (item: JsonValue): string =>
  isObject(item) && typeof item.key === 'string' ? item.key : '';

/** Lists the fields that may change to answer an item. */
export const listRepairItemFields = (item: string): string[] => [
  ...[item, ...(relatedRepairFields[item] ?? [])],
  ...(followingRepairFields[item] ?? []),
];

/** Field rule: in a returned registration, only the fields of the listed items can be changed. */
export const repairFields: CityRules['fields'][string] = (record, { catalog }) => {
  const items = Array.isArray(record.repairItems) ? record.repairItems.map(getRepairItemKey) : [];
  const all = Object.keys(catalog.resources.registration?.fields ?? {});
  if (record.status !== 'returned' || items.length === 0 || items.includes(otherRepairItem)) return all;
  return [...items.flatMap(listRepairItemFields), ...always];
};
