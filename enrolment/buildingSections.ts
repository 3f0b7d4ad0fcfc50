import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { listBuildingNumbers, normaliseBuilding } from './homeNumbers';

/** A named range of house numbers of a road or estate, such as the odd numbers from 1 to 99. */
export interface BuildingSection {
  name: string;
  parity: string;
  first: number;
  last: number;
}

const toNumber = (value: JsonValue | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/**
 * Reads the building sections of an estate. An entry without parity and without first or last number is a single
 * building.
 */
export const readSections = ({ buildings }: JsonObject): BuildingSection[] =>
  (Array.isArray(buildings) ? buildings.filter(isObject) : []).flatMap(({ no, parity, from, to }) =>
    parity === 'all' && typeof from !== 'number' && typeof to !== 'number'
      ? []
      : [
          {
            ...{ name: normaliseBuilding(scalarToText(no)), parity: scalarToText(parity) },
            ...{ first: toNumber(from, 1), last: toNumber(to, Infinity) },
          },
        ],
  );

const isOfParity = (number: number, parity: string): boolean =>
  parity === 'all' || (number % 2 === 1) === (parity === 'odd');

/** Returns the house number of a building on its road: 35 for the buildings 35 and 35-2. */
const getNumber = (building: string): number => Number(/^(\d+)(?:\/|$)/.exec(building)?.[1] ?? NaN);

const hasNumber = ({ parity, first, last }: BuildingSection, number: number): boolean =>
  first <= number && number <= last && isOfParity(number, parity);

/**
 * Lists the names under which a zone may contain a building: the name of the building first, then the names of its
 * sections.
 */
export const listBuildingNames = (building: string, sections: readonly BuildingSection[]): string[] => [
  building,
  ...sections.filter(section => hasNumber(section, getNumber(building))).map(({ name }) => name),
];

/**
 * Lists the names under which a zone may contain the building of a home, from the text that the family typed: that text
 * first, then the text without unit and room, then the names of its sections.
 */
export function listHomeBuildings(written: string, sections: readonly BuildingSection[]): string[] {
  const [building = ''] = listBuildingNumbers(written);
  const [name, ...ofSections] = listBuildingNames(normaliseBuilding(written), sections);
  return [...new Set([name ?? building, building, ...ofSections])];
}

function shareNumber(one: BuildingSection, other: BuildingSection): boolean {
  const [first, last] = [Math.max(one.first, other.first), Math.min(one.last, other.last)];
  // Two consecutive house numbers include both an odd and an even one.
  return [first, first + 1].some(
    number => number <= last && isOfParity(number, one.parity) && isOfParity(number, other.parity),
  );
}

/** Whether two names of buildings or sections have at least one building in common. */
export function shareBuilding(one: string, other: string, sections: readonly BuildingSection[]): boolean {
  if (one === other) return true;
  const [ours, theirs] = [one, other].map(name => sections.filter(section => section.name === name));
  if (ours?.some(section => theirs?.some(their => shareNumber(section, their)))) return true;
  return listBuildingNames(one, sections).includes(other) || listBuildingNames(other, sections).includes(one);
}
