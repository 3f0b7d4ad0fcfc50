import { kindTraits } from '#model/kinds';
import { isDeadlineFieldKind, isGroupableFieldKind } from '#model/tiles';
import { createRuleFactory } from '../createRuleFactory';
import type { FieldOutline } from '../outline/FieldOutline';
import { getReadableFields } from '../outline/fieldAccess';
import type { LocatedName } from '../outline/locatedNames';
import { toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getTileRanges, getTileFields, getTileOutlines } from '../outline/TileOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { isComputedOnRead } from './storedDerivationRules';
import { isSensitiveField } from './sensitiveRules';

const tileRule = createRuleFactory(getTileOutlines);
const boundRule = createRuleFactory(getTileRanges);

/** Whether the store has the unencrypted value, which can be compared, counted and summed. */
const isPlain = (field: FieldOutline): boolean => !isSensitiveField(field) && !isComputedOnRead(field);

const canGroup = (field: FieldOutline): boolean =>
  field.kind !== undefined && isGroupableFieldKind(field.kind) && isPlain(field);
const canSum = (field: FieldOutline): boolean =>
  field.kind !== undefined && kindTraits[field.kind].isNumber && isPlain(field);
const hasRange = (field: FieldOutline): boolean =>
  field.kind !== undefined && kindTraits[field.kind].filters.includes('range') && isPlain(field);
const isDeadline = (field: FieldOutline): boolean =>
  field.kind !== undefined && isDeadlineFieldKind(field.kind) && isPlain(field);

/** Reports a name for which the resource has no fitting field. */
function checkField(
  named: LocatedName | undefined,
  { fields }: ResourceOutline,
  isFit: (field: FieldOutline) => boolean,
  what: CheckFinding['what'],
  on?: 'key',
): CheckFinding[] {
  const field = named && fields.get(named.name);
  if (!named || (field && isFit(field)) || (field && field.kind === undefined)) return [];
  const fitting = [...fields.values()].filter(isFit).map(({ name }) => name);
  return [{ at: named.at, ...(on && { on }), what, cure: suggestName(named.name, fitting) }];
}

/** Reports a summed field that is not a plain number. */
export const checkSummedField = (sum: LocatedName, resource: ResourceOutline): CheckFinding[] =>
  checkField(sum, resource, canSum, {
    zh: `“${sum.name}”不是可以求和的数字字段。`,
    en: `"${sum.name}" is no number that can be summed.`,
  });

/** Creates the diagnostic for a tile that a role never gets, because the role cannot read its fields. */
const createUnreadFinding = (role: LocatedName, { name }: LocatedName): CheckFinding => ({
  at: role.at,
  what: {
    zh: `角色“${role.name}”看不到“${name}”，因此不会有这一格。`,
    en: `"${role.name}" may not see "${name}", so it never has this tile.`,
  },
  cure: {
    zh: `在“x-access”里让“${role.name}”能看到“${name}”，或从“for”里删去这个角色。`,
    en: `Let "${role.name}" see "${name}" under "x-access", or take the role out of "for".`,
  },
});

export const homeTileRules: readonly CheckRule<ResourceOutline>[] = [
  tileRule('tiles/unknown-role', (tile, _, { roles }) =>
    tile.roles
      .filter(({ name }) => roles && !roles.has(name))
      .map(({ name, at }) => ({
        at,
        what: { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
        cure: suggestName(name, roles ?? []),
      })),
  ),
  tileRule('tiles/unread', (tile, resource, { roles }) =>
    tile.roles
      .filter(({ name }) => roles?.has(name))
      .flatMap(role => {
        const readable = getReadableFields(resource, role.name);
        const hidden = getTileFields(tile).find(
          ({ name }) => resource.fields.has(name) && !readable.has(name),
        );
        if (hidden) return [createUnreadFinding(role, hidden)];
        return readable.size === 0 ? [createUnreadFinding(role, { name: resource.name, at: role.at })] : [];
      }),
  ),
  boundRule('tiles/range', ({ name: named }, resource) =>
    checkField(
      named,
      resource,
      hasRange,
      {
        zh: `“${named.name}”不是可以按范围筛选的字段。`,
        en: `"${named.name}" is no field that can be filtered by a range.`,
      },
      'key',
    ),
  ),
  tileRule('tiles/by', ({ by }, resource) =>
    checkField(by, resource, canGroup, {
      zh: `不能按“${by?.name}”分别计数。`,
      en: `Nothing can be counted by "${by?.name}".`,
    }),
  ),
  tileRule('tiles/until', ({ until }, resource) =>
    checkField(until, resource, isDeadline, {
      zh: `“${until?.name}”不是日期或时间字段。`,
      en: `"${until?.name}" is no date and no time.`,
    }),
  ),
  tileRule('tiles/sum', ({ sums }, resource) => sums.flatMap(sum => checkSummedField(sum, resource))),
  tileRule('tiles/no-count', ({ keywords, at }) => {
    const [measure] = Object.keys(toObjectOrEmpty(keywords.measure));
    const unused = [
      ...(measure !== undefined && measure !== 'ratio' && keywords.by !== undefined ? ['by'] : []),
      ...((measure === 'records' || measure === 'until') && keywords.least !== undefined ? ['least'] : []),
    ];
    return unused.map(word => ({
      at: [...at, word],
      on: 'key' as const,
      what: {
        zh: `有“${measure}”时，“${word}”不起作用。`,
        en: `"${word}" does nothing beside "${measure}".`,
      },
      cure: {
        zh: `删去“${word}”，或删去“measure”。`,
        en: `Take "${word}" out, or "measure".`,
      },
    }));
  }),
];
