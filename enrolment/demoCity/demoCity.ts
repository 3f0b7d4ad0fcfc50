import { arrangeOrgans, takeOrgans } from './organs';
import { arrangePeople } from './people';
import { addressIn, arrangePlaces, homeIn, type DemoRow, type Street } from './places';
import { arrangeRegistrations } from './registrations';
import { arrangeSchools } from './schools';

/**
 * Sample rows satisfy their schemas one by one; a city must hang together as well. Takes the rows of all
 * resources and sets what only the whole can say: the tree of places, whose office is where, which child goes where.
 */
export function demoCity(rows: Readonly<Record<string, readonly DemoRow[]>>, season: number): void {
  const of = (resource: string): readonly DemoRow[] => rows[resource] ?? [];
  const places = arrangePlaces(of('area'));
  if (places.streets.length === 0) return;
  const schools = arrangeSchools(of('school'), places, takeOrgans(of('organ')).subBureaus);
  const organs = arrangeOrgans(of('organ'), places, schools);
  const people = arrangePeople(of('user'), organs);
  arrangeRegistrations(of('registration'), { places, schools, organs, people, season });
  of('originalhouse').forEach((row, n) => {
    const street = places.streets[n % places.streets.length] as Street;
    const location = n % 5 === 0 ? addressIn(street, n * 3) : homeIn(street, n * 3);
    Object.assign(row, {
      season,
      areaId: street.row.uuid,
      location,
      sourceOrganId: organs.departments[1]?.uuid ?? null,
    });
  });
}
