import type { Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import { arrangeRegistrationCases } from './cases';
import { arrangeDecisions, findOfficers } from './decisions';
import { arrangeDepartments } from './departments';
import { arrangeEstates } from './estates';
import { arrangeHolidays } from './holidays';
import { arrangeHouses } from './houses';
import { arrangeImports } from './imports';
import { arrangeCardLocks, arrangeHomeLocks } from './locks';
import { arrangeResubmissions, arrangeSchoolTransfers } from './moves';
import { arrangeNotices } from './notices';
import { arrangeOrganisations, assignOffices, splitOrganisations } from './organs';
import { arrangePeople, arrangePupil, type DemoPeople } from './people';
import { arrangePlaces, type DemoRow } from './places';
import { arrangePlans } from './plans';
import { arrangeAsked, arrangeOffer, arrangePublicity } from './publicity';
import { arrangeRankings } from './rankings';
import { arrangeRegistrations } from './registrations';
import { arrangeRelations } from './relations';
import { arrangeRegisterRetention, arrangeReminders, arrangeRetention } from './retention';
import { arrangeSchools } from './schools';
import { arrangeSettings } from './settings';
import { arrangeSystemChecks } from './systemChecks';
import { arrangeTexts } from './texts';
import { postponeTimers } from './timers';
import { arrangeWorkflows } from './workflows';
import { arrangeZones } from './zones';

/**
 * Resources whose demo rows are built by code of their own. The rows of all other resources only get consistent
 * relations.
 */
const arranged = [
  ...['area', 'school', 'organ', 'user', 'registration', 'schoolplan', 'originalhouse', 'departchecktype'],
  ...['ranking', 'village', 'schoolarea'],
];
/** Resources whose records are created by transitions of registrations. */
const written = [
  ...['departcheck', 'repair', 'firsttrial', 'tcheck', 'transfer', 'reportagain', 'syscheck'],
  ...['bmlockidcard', 'houselock'],
];
const settings = ['submitcontroller', 'holiday', 'department', 'description', 'workflow', 'checktypefield'];

/**
 * Makes the sample rows consistent with each other, because each sample row only satisfies its own schema: the tree of
 * areas, the areas of offices, the schools of children.
 */
export function completeDemoRows(
  rows: Record<string, readonly DemoRow[]>,
  { catalog, now }: { catalog: Catalog; now: Date },
): void {
  const { season } = catalog;
  const of = (resource: string): readonly DemoRow[] => rows[resource] ?? [];
  // Sample rows have random creators, such as parents who created schools, so the creator of every row is removed. A
  // row without a creator counts as created with the city.
  for (const row of Object.values(rows).flat()) Object.assign(row, { createdBy: null, updatedBy: null });
  const places = arrangePlaces(of('area'));
  if (places.streets.length === 0) return;
  const schools = arrangeSchools(of('school'), places, splitOrganisations(of('organ')).subBureaus);
  const organs = arrangeOrganisations(of('organ'), places, schools);
  assignOffices(of('area'), organs);
  const people = arrangePeople(of('user'), organs, season);
  const estates = arrangeEstates(of('village'), of('area'), places);
  const zones = of('schoolarea');
  arrangeZones(zones, { places, schools, subBureaus: organs.subBureaus, estates, season, now });
  arrangeOffer(of('registration'));
  arrangeRegistrations(of('registration'), {
    ...{ places, schools, estates, zones, organs, people, season, now },
  });
  arrangePupil(people, of('registration'));
  rows.hold = arrangePlans(of('schoolplan'), { schools, registrations: of('registration'), season, now });
  rows.ranking = arrangeRankings(of('ranking'), { subBureaus: organs.subBureaus, season, now });
  arrangeHouses(of('originalhouse'), { places, organs, people, season });
  arrangeSettings(rows, { departments: organs.byName, season, now });
  rows.holiday = arrangeHolidays(of('holiday'));
  arrangeRetention(of('registration'), of('submitcontroller'));
  arrangeDepartments(of('department'), organs);
  arrangeTexts(of('description'), { schoolOrgans: organs.ofSchools, season, now });
  arrangeWorkflows(of('workflow'), catalog);
  const { streets } = places;
  const known = new Set([...arranged, ...settings, ...written]);
  arrangeRelations(rows, known, { catalog, moment: { now, season }, streets });
  arrangeRegisters(rows, people, season);
  postponeTimers(rows, catalog, now);
  arrangeReminders(of('registration'), of('submitcontroller'), now);
  arrangePublicity(of('registration'), of('submitcontroller'), now);
  arrangeAsked(of('registration'), of('submitcontroller'));
  arrangeRegistrationCases(rows, { now });
  arrangeRecords(rows, catalog, now);
}

/** Makes the records that transitions of a registration create consistent with the state of the registration. */
function arrangeRecords(rows: Record<string, readonly DemoRow[]>, catalog: Catalog, now: Date): void {
  const registrations = rows.registration ?? [];
  const officers = findOfficers(rows.user ?? []);
  arrangeDecisions(rows, now);
  const places = new Map([...(rows.area ?? []), ...(rows.village ?? [])].map(row => [row.uuid, row]));
  const decider = rows.user?.find(({ roles }) => Array.isArray(roles) && roles.includes('bureau'));
  const city = { registrations, schools: rows.school ?? [], places, officers, decider, now };
  rows.transfer = arrangeSchoolTransfers(rows.transfer ?? [], city);
  rows.reportagain = arrangeResubmissions(rows.reportagain ?? [], rows.repair ?? [], registrations);
  rows.syscheck = arrangeSystemChecks(rows, { catalog, now });
  rows.bmlockidcard = arrangeCardLocks(rows.bmlockidcard ?? [], registrations);
  const homes = {
    registrations,
    villages: rows.village ?? [],
    areas: rows.area ?? [],
    season: catalog.season,
  };
  rows.houselock = arrangeHomeLocks(rows.houselock ?? [], homes);
  arrangeNotices(rows, now);
  arrangeImports(rows.importrecord ?? []);
}

/**
 * Assigns the rows of each register to the department that owns the register, and to the clerk of that department who
 * imported the rows.
 */
function arrangeRegisters(
  rows: Readonly<Record<string, readonly DemoRow[]>>,
  { clerks }: DemoPeople,
  season: number,
): void {
  for (const { originalResource, organId } of rows.departchecktype ?? []) {
    const register = rows[scalarToText(originalResource)] ?? [];
    for (const row of register) row.sourceOrganId = organId ?? null;
    arrangeRegisterRetention(register, rows.submitcontroller ?? [], season);
    for (const row of rows.importrecord ?? [])
      if (row.resource === originalResource) row.createdBy = clerks.get(scalarToText(organId))?.uuid ?? null;
  }
}
