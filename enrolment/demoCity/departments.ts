import type { DemoOrganisations } from './organs';
import type { DemoRow } from './places';

/** The departments of an office, each with the name of its parent department. */
const departments: readonly (readonly [name: string, parent?: string])[] = [
  ['办公室'],
  ['基础教育科'],
  ['招生考试中心', '基础教育科'],
  ['学籍管理室', '基础教育科'],
  ['人事科', '办公室'],
  ['计划财务科', '办公室'],
  ['信息中心', '办公室'],
  ['督导室'],
  ['安全管理科', '督导室'],
];

/** Gives the bureau and each sub-bureau its departments. */
export function arrangeDepartments(
  rows: readonly DemoRow[],
  { bureau, subBureaus }: DemoOrganisations,
): void {
  const offices = [bureau, ...subBureaus].filter(office => office !== undefined);
  const byKey = new Map<string, DemoRow>();
  rows.forEach((row, n) => {
    const place = Math.floor(n / Math.max(offices.length, 1));
    const [name = '', parent] = departments[place % departments.length] ?? [];
    const office = offices[n % offices.length];
    if (!office) return;
    const ordinal = place < departments.length ? '' : `（${Math.floor(place / departments.length) + 1}）`;
    byKey.set(`${office.uuid} ${name}`, row);
    Object.assign(row, {
      ...{ name: `${name}${ordinal}`, organId: office.uuid, order: place + 1, remark: null },
      parentId: (parent !== undefined && byKey.get(`${office.uuid} ${parent}`)?.uuid) || null,
    });
  });
}
