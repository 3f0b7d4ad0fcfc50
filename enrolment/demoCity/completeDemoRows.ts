import type { Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import { arrangeDepartments } from './departments';
import { arrangeHouses } from './houses';
import { arrangeOrgans, splitOrgans } from './organs';
import { arrangePeople, type People } from './people';
import { arrangePlaces, type DemoRow } from './places';
import { arrangeRegistrations } from './registrations';
import { arrangeRelations } from './relations';
import { arrangeSchools } from './schools';
import { arrangeSettings } from './settings';
import { postponeTimers } from './timers';

/** Resources whose rows are arranged by what they mean; all others are by their relations. */
const arranged = ['area', 'school', 'organ', 'user', 'registration', 'originalhouse', 'departchecktype'];
const settings = ['submitcontroller', 'department'];

/**
 * Makes the sample rows consistent with each other, since each of them only satisfies its own schema: the tree of
 * areas, the places of offices, the schools of children.
 */
export function completeDemoRows(
  rows: Readonly<Record<string, readonly DemoRow[]>>,
  { catalog, now }: { catalog: Catalog; now: Date },
): void {
  const { season } = catalog;
  const of = (resource: string): readonly DemoRow[] => rows[resource] ?? [];
  // Random creators would not fit, such as parents who created schools. Rows without an author belong to the initial
  // city.
  for (const row of Object.values(rows).flat()) Object.assign(row, { createdBy: null, updatedBy: null });
  const places = arrangePlaces(of('area'));
  if (places.streets.length === 0) return;
  const schools = arrangeSchools(of('school'), places, splitOrgans(of('organ')).subBureaus);
  const organs = arrangeOrgans(of('organ'), places, schools);
  const people = arrangePeople(of('user'), organs, season);
  arrangeRegistrations(of('registration'), { places, schools, organs, people, season });
  arrangeHouses(of('originalhouse'), { places, organs, people, season });
  arrangeSettings(rows, { departments: organs.byName, season, now });
  arrangeDepartments(of('department'), organs);
  const { streets } = places;
  const known = new Set([...arranged, ...settings]);
  arrangeRelations(rows, known, { catalog, moment: { now, season }, streets });
  arrangeRegisters(rows, people);
  postponeTimers(rows, catalog, now);
}

/** The data of a register come from the department that checks by it, and were imported by its clerk. */
function arrangeRegisters(rows: Readonly<Record<string, readonly DemoRow[]>>, { clerks }: People): void {
  for (const { originalResource, organId } of rows.departchecktype ?? []) {
    for (const row of rows[scalarToText(originalResource)] ?? []) row.sourceOrganId = organId ?? null;
    for (const row of rows.importrecord ?? [])
      if (row.resource === originalResource) row.createdBy = clerks.get(scalarToText(organId))?.uuid ?? null;
  }
}
