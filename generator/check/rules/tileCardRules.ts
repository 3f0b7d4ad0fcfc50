import { createRuleFactory } from '../createRuleFactory';
import { getReadableFields } from '../outline/fieldAccess';
import type { LocatedName } from '../outline/locatedNames';
import { toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getTileOutlines, type TileOutline } from '../outline/TileOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

const tileRule = createRuleFactory(getTileOutlines);

/** Diagnostic for fields on the cards of a tile that has no cards. */
const createNoCardsFinding = (at: CheckFinding['at']): CheckFinding => ({
  at: [...at, 'fields'],
  on: 'key',
  what: {
    zh: '“fields”只用于“measure”为“records”的格子。',
    en: '"fields" does nothing without a "measure" of "records".',
  },
  cure: {
    zh: '删去“fields”，或写“"measure": { "records": 6 }”。',
    en: 'Take "fields" out, or write `"measure": { "records": 6 }`.',
  },
});

const createUnreadFinding = ({ name, at }: LocatedName): CheckFinding => ({
  at,
  what: {
    zh: `“for”里的角色都看不到“${name}”，卡片上不会有它。`,
    en: `No role of "for" may see "${name}", so it is on no card.`,
  },
  cure: {
    zh: `在“x-access”里让其中一个角色能看到“${name}”，或从“fields”里删去它。`,
    en: `Let one of them see "${name}" under "x-access", or take it out of "fields".`,
  },
});

const createUnknownFinding = ({ name, at }: LocatedName, { fields }: ResourceOutline): CheckFinding => ({
  at,
  what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
  cure: suggestName(name, fields.keys()),
});

/** Whether a role that the tile is for can read the field; a tile for all is read by somebody. */
const isReadByAny = (name: string, { roles }: TileOutline, resource: ResourceOutline): boolean =>
  roles.length === 0 || roles.some(role => getReadableFields(resource, role.name).has(name));

export const tileCardRules: readonly CheckRule<ResourceOutline>[] = [
  tileRule('tiles/cards', (tile, resource) => {
    if (toObjectOrEmpty(tile.keywords.measure).records === undefined && tile.keywords.fields !== undefined)
      return [createNoCardsFinding(tile.at)];
    return tile.cardFields.flatMap(field => {
      if (!resource.fields.has(field.name)) return [createUnknownFinding(field, resource)];
      return isReadByAny(field.name, tile, resource) ? [] : [createUnreadFinding(field)];
    });
  }),
];
