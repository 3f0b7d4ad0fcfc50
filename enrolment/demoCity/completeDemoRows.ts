import { arrangeHouses } from './houses';
import { arrangeOrgans, splitOrgans } from './organs';
import { arrangePeople } from './people';
import { arrangePlaces, type DemoRow } from './places';
import { arrangeRegistrations } from './registrations';
import { arrangeSchools } from './schools';

/**
 * Makes the sample rows consistent with each other, since each of them only satisfies its own schema: the tree of
 * areas, the places of offices, the schools of children.
 */
export function completeDemoRows(rows: Readonly<Record<string, readonly DemoRow[]>>, season: number): void {
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
}
