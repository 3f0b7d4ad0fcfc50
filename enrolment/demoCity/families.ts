import type { DemoRow } from './places';

/** A family with an account. The elder child enters junior school, the younger one primary school. */
export interface DemoFamily {
  parent: DemoRow;
  elder: DemoRow;
  younger?: DemoRow;
}

/**
 * Assigns an elder child to each parent's account and a younger one to every second account. Other registrations have
 * no account, as if entered by an office. The first family gets a returned registration and a draft, so that it has
 * something to do.
 */
export function buildFamilies(rows: readonly DemoRow[], parents: readonly DemoRow[]): DemoFamily[] {
  const elders = moveStatusFirst('returned', filterByStage(rows, 2));
  const younger = moveStatusFirst('draft', filterByStage(rows, 1));
  return parents.flatMap((parent, n) => {
    const elder = elders[n];
    const second = n % 2 === 0 ? younger[n / 2] : undefined;
    if (!elder) return second ? [{ parent, elder: second }] : [];
    return [{ parent, elder, ...(second && { younger: second }) }];
  });
}

const filterByStage = (rows: readonly DemoRow[], stage: number): DemoRow[] =>
  rows.filter(row => row.stage === stage);

function moveStatusFirst(status: string, rows: readonly DemoRow[]): DemoRow[] {
  const first = rows.find(row => row.status === status);
  return first ? [first, ...rows.filter(row => row !== first)] : [...rows];
}

/** Fields with equal values for all children of one home. */
const sharedFields = [
  ...['areaId', 'villageId', 'building', 'unit', 'room', 'liveAddress', 'waterNo', 'electricNo'],
  ...['hukou', 'hukouAddress', 'hukouAreaCode', 'hukouBookNo', 'hukouSince', 'hukouHead'],
  ...['hukouHeadRelation', 'collectiveHukou', 'residenceNo', 'residenceHolder', 'residenceFrom'],
  ...['residenceTo', 'employerName', 'employerUscc', 'insuranceNo', 'insuranceMonths'],
  ...['businessName', 'businessUscc', 'businessOwnerRelation'],
  ...['house', 'houseCertType', 'houseCertNo', 'houseUnitCode', 'houseOwner', 'houseOwnerIdcard'],
  ...['houseOwnerRelation', 'houseShare', 'houseSince'],
  ...['father', 'fatherIdcard', 'fatherPhone', 'mother', 'motherIdcard', 'motherPhone'],
  ...['guardian', 'guardianPhone', 'guardianIdcard', 'guardianRelation', 'primaryContact'],
];

/**
 * Copies name, phone, home and surname of the account to its children. A draft, or a withdrawn draft, may lack values
 * that a submission needs, so it gets the home of the other child.
 */
export function joinFamily({ parent, elder, younger }: DemoFamily): void {
  if (younger) {
    const [from, to] = (elder.hukou ?? null) === null ? [younger, elder] : [elder, younger];
    for (const name of sharedFields) to[name] = from[name] ?? null;
    younger.name = withSurname(elder.name, younger.name);
  }
  for (const child of younger ? [elder, younger] : [elder]) {
    const guardian = parent.name ?? child.guardian ?? null;
    Object.assign(child, { createdBy: parent.uuid, channel: 'self', guardian });
    if (typeof parent.phone === 'string') child.guardianPhone = parent.phone;
  }
}

/** Replaces the surname in a name by the surname of another name. */
export function withSurname(of: unknown, name: unknown): string {
  const [surname, given] = [splitName(String(of))[0], splitName(String(name))[1]];
  return `${surname}${given}`;
}

/** Splits a name into surname and given name. A name of four characters has a surname of two. */
function splitName(name: string): [string, string] {
  const length = name.length > 3 ? 2 : 1;
  return [name.slice(0, length), name.slice(length)];
}
