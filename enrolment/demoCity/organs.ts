import { cityName, districtNames, type DemoRow, type DemoPlaces } from './places';
import type { DemoSchool } from './schools';
import { checkingDepartments, listProofs } from './settings';

const registryName = '不动产登记中心';
const departments = checkingDepartments;

/** The organisations of the demo city, by type. */
export interface DemoOrganisations {
  bureau: DemoRow | undefined;
  subBureaus: readonly DemoRow[];
  ofSchools: readonly DemoRow[];
  departments: readonly DemoRow[];
  /** Department rows, by name. */
  byName: ReadonlyMap<string, DemoRow>;
  /** The department that keeps the housing registry. */
  registry: DemoRow | undefined;
}

/** Splits the organisations by their order: the bureau, one sub-bureau per district, the departments, the schools. */
export function splitOrganisations(rows: readonly DemoRow[]): DemoOrganisations {
  const [bureau, ...rest] = rows;
  const offices = districtNames.length;
  const departmentRows = rest.slice(offices, offices + departments.length);
  const byName = new Map(departmentRows.map((row, n): [string, DemoRow] => [departments[n] ?? '', row]));
  return {
    bureau,
    subBureaus: rest.slice(0, offices),
    departments: departmentRows,
    byName,
    registry: byName.get(registryName),
    ofSchools: rest.slice(offices + departments.length),
  };
}

/**
 * Sets the office of each area: the bureau for the city, the sub-bureau of the district for a district and all areas
 * below it.
 */
export function assignOffices(areas: readonly DemoRow[], { bureau, subBureaus }: DemoOrganisations): void {
  const offices = new Map<unknown, string>();
  for (const { uuid, areaIds } of subBureaus)
    for (const area of [areaIds ?? []].flat()) offices.set(area, uuid);
  // An area comes after its parent in the list, so the office of the parent is known.
  for (const row of areas) {
    const office = offices.get(row.uuid) ?? offices.get(row.parentId) ?? bureau?.uuid;
    row.organId = office ?? null;
    if (office !== undefined && row.level !== 'city') offices.set(row.uuid, office);
  }
}

/** Gives each organisation its name, type, parent organisation and area. */
export function arrangeOrganisations(
  rows: readonly DemoRow[],
  { districts }: DemoPlaces,
  schools: readonly DemoSchool[],
): DemoOrganisations {
  const organs = splitOrganisations(rows);
  const { bureau } = organs;
  const plain = { areaIds: null, schoolId: null, enabled: true, checkTypeCodes: null };
  const parentId = bureau?.uuid ?? null;
  if (bureau) {
    const areaIds = districts.map(district => district.uuid);
    Object.assign(bureau, {
      ...plain,
      code: '00',
      name: `${cityName}教育局`,
      type: 'bureau',
      parentId: null,
      areaIds,
    });
  }
  organs.subBureaus.forEach((row, n) => {
    const areaIds = [districts[n]?.uuid ?? ''];
    Object.assign(row, {
      ...plain,
      code: `0${n + 1}`,
      name: `${districtNames[n]}教育局`,
      type: 'subbureau',
      parentId,
      areaIds,
    });
  });
  organs.departments.forEach((row, n) => {
    Object.assign(row, {
      ...plain,
      code: `D${n + 1}`,
      name: `${cityName}${departments[n]}`,
      type: 'dept',
      parentId,
      checkTypeCodes: listProofs(departments[n] ?? ''),
    });
  });
  organs.ofSchools.forEach((row, n) => {
    const school = schools[n];
    Object.assign(row, {
      ...plain,
      code: `S${String(n + 1).padStart(3, '0')}`,
      name: school?.row.name ?? `${cityName}第${n + 1}教学点`,
      type: 'school',
      parentId: organs.subBureaus[school?.district ?? 0]?.uuid ?? parentId,
      schoolId: school?.row.uuid ?? null,
    });
  });
  return organs;
}
