import type { DemoRow } from './places';

/** A family that registers through an account of its own; the second child enters primary school. */
export interface Family {
  parent: DemoRow;
  elder: DemoRow;
  younger?: DemoRow;
}

/**
 * Gives each parent's account an elder child, and every second family a younger one. All other families come
 * without an account: an office entered them. The first family has something to do: one to repair, one to finish.
 */
export function buildFamilies(rows: readonly DemoRow[], parents: readonly DemoRow[]): Family[] {
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

/** What the children of one home have in common. */
const sharedFields = [
  ...['areaId', 'liveAddress', 'hukou', 'residenceNo', 'house', 'houseCertNo'],
  ...['guardian', 'guardianPhone'],
];

/** Once each child has its home: the account's name and phone, one home, one surname. */
export function joinFamily({ parent, elder, younger }: Family): void {
  Object.assign(elder, { createdBy: parent.uuid, guardian: parent.name ?? elder.guardian ?? null });
  if (typeof parent.phone === 'string') elder.guardianPhone = parent.phone;
  if (!younger) return;
  for (const name of sharedFields) younger[name] = elder[name] ?? null;
  Object.assign(younger, { createdBy: parent.uuid, name: withSurname(elder.name, younger.name) });
}

function withSurname(of: unknown, name: unknown): string {
  const [surname, given] = [splitName(String(of))[0], splitName(String(name))[1]];
  return `${surname}${given}`;
}

/** Names of four characters begin with a surname of two. */
function splitName(name: string): [string, string] {
  const length = name.length > 3 ? 2 : 1;
  return [name.slice(0, length), name.slice(length)];
}
