import { arrangeHouses } from './houses';
import { arrangeOrgans, splitOrgans } from './organs';
import { arrangePeople } from './people';
import { arrangePlaces, type DemoRow } from './places';
import { arrangeRegistrations } from './registrations';
import { arrangeSchools } from './schools';

/**
 * Sample rows satisfy their schemas one by one; a city must hang together as well. Takes the rows of all
 * resources and sets what only the whole can say: the tree of places, whose office is where, which child goes where.
 */
export function completeDemoRows(rows: Readonly<Record<string, readonly DemoRow[]>>, season: number): void {
  const of = (resource: string): readonly DemoRow[] => rows[resource] ?? [];
  // Chance let parents found schools. What nobody here wrote, the city began with.
  for (const row of Object.values(rows).flat()) Object.assign(row, { createdBy: null, updatedBy: null });
  const places = arrangePlaces(of('area'));
  if (places.streets.length === 0) return;
  const schools = arrangeSchools(of('school'), places, splitOrgans(of('organ')).subBureaus);
  const organs = arrangeOrgans(of('organ'), places, schools);
  const people = arrangePeople(of('user'), organs, season);
  arrangeRegistrations(of('registration'), { places, schools, organs, people, season });
  arrangeHouses(of('originalhouse'), { places, organs, people, season });
}
