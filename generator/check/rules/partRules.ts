import { createRuleFactory } from '../createRuleFactory';
import type { CheckContext } from '../outline/CheckContext';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedNames, toObjectOrEmpty } from '../outline/locatedNames';
import { getPartOutlines, type PartOutline } from '../outline/PartOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { isReservedName } from './resourceAndFieldNameRules';
import { suggestResource, createUnknownResourceMessage } from './referenceRules';

const partRule = createRuleFactory(getPartOutlines);

/** The resource of a part, if it has a table of its own. */
function getPartResource({ of }: PartOutline, { resources }: CheckContext): ResourceOutline | undefined {
  const resource = resources.get(of?.name ?? '');
  return resource?.viewOf ? undefined : resource;
}

const leadsTo = (field: FieldOutline, owner: ResourceOutline): boolean =>
  field.kind === 'reference' && field.origin === 'author' && field.ref?.name === owner.name;

/** Whether a record always has an owner by this relation, and is deleted with it. */
const isOwning = ({ name, keywords, isConditional }: FieldOutline, part: ResourceOutline): boolean =>
  !isConditional &&
  toObjectOrEmpty(keywords['x-ref']).owner === true &&
  getLocatedNames(part.keywords.required, []).some(required => required.name === name);

export const partRules: readonly CheckRule<ResourceOutline>[] = [
  partRule('parts/unknown-resource', ({ of }, _, context) =>
    !of || context.resources.has(of.name)
      ? []
      : [{ at: of.at, what: createUnknownResourceMessage(of.name), cure: suggestResource(of.name, context) }],
  ),
  partRule('parts/view', ({ of }, _, { resources }) => {
    const original = resources.get(of?.name ?? '')?.viewOf;
    if (!of || !original) return [];
    return [
      {
        at: of.at,
        what: {
          zh: `“${of.name}”是视图，没有自己的记录。`,
          en: `"${of.name}" is a view and has no records of its own.`,
        },
        cure: { zh: `写它的原资源“${original.name}”。`, en: `Name its original, "${original.name}".` },
      },
    ];
  }),
  partRule('parts/relation', (part, owner, context) => {
    const resource = getPartResource(part, context);
    const { by } = part;
    if (!resource || !by) return [];
    const fitting = [...resource.fields.values()].filter(field => leadsTo(field, owner));
    if (fitting.some(({ name }) => name === by.name)) return [];
    return [
      {
        at: by.at,
        what: {
          zh: `“${resource.name}”的“${by.name}”不是指向“${owner.name}”的关系。`,
          en: `"${by.name}" of "${resource.name}" is no relation to "${owner.name}".`,
        },
        cure:
          fitting.length > 0
            ? suggestName(
                by.name,
                fitting.map(({ name }) => name),
              )
            : {
                zh: `在 ${resource.name}.json 里加一个字段，写上 "x-ref": { "to": "${owner.name}", "owner": true }。`,
                en: `Give ${resource.name}.json a field with "x-ref": { "to": "${owner.name}", "owner": true }.`,
              },
      },
    ];
  }),
  partRule('parts/not-owned', (part, owner, context) => {
    const resource = getPartResource(part, context);
    const field = resource?.fields.get(part.by?.name ?? '');
    if (!part.by || !resource || !field || !leadsTo(field, owner) || isOwning(field, resource)) return [];
    return [
      {
        at: part.by.at,
        what: {
          zh: `按“${field.name}”，“${resource.name}”的记录不一定属于哪条记录，也不随它删除。`,
          en: `By "${field.name}" a record of "${resource.name}" may belong to no record, or stay when that is deleted.`,
        },
        cure: {
          zh: `在 ${resource.name}.json 里把“${field.name}”写进“required”，并写上 "owner": true。`,
          en: `In ${resource.name}.json put "${field.name}" into "required" and write "owner": true.`,
        },
      },
    ];
  }),
  partRule('parts/states', (part, _, context) => {
    const resource = getPartResource(part, context);
    if (!part.of || !resource?.workflow) return [];
    return [
      {
        at: part.of.at,
        what: {
          zh: `“${resource.name}”有自己的状态，要逐条办理，不能随别的记录一同保存。`,
          en: `"${resource.name}" has states of its own: its records go their own way and are not saved with another.`,
        },
        cure: {
          zh: '不写成“x-parts”：它会在记录页上作为相关列表出现。',
          en: 'Leave it out of "x-parts": its records appear as a related list on the page of the record.',
        },
      },
    ];
  }),
  partRule('parts/nested', (part, _, context) => {
    const resource = getPartResource(part, context);
    if (!part.of || resource?.keywords['x-parts'] === undefined) return [];
    return [
      {
        at: part.of.at,
        what: {
          zh: `“${resource.name}”自己也有“x-parts”，而部分不能再有部分。`,
          en: `"${resource.name}" has "x-parts" itself, and a part has no parts.`,
        },
        cure: {
          zh: `只在一处写“x-parts”：删去这里的，或 ${resource.name}.json 里的。`,
          en: `Say "x-parts" at one of the two: take it out here, or in ${resource.name}.json.`,
        },
      },
    ];
  }),
  partRule('parts/twice', ({ of, by, name }, owner) => {
    const first = getPartOutlines(owner).find(
      other => other.of?.name === of?.name && other.by?.name === by?.name,
    );
    if (!of || !first || first.name === name) return [];
    return [
      {
        at: of.at,
        what: {
          zh: `“${first.name}”已经列出这些记录。`,
          en: `"${first.name}" holds the same records already.`,
        },
        cure: { zh: `删去“${name}”，或写另一个关系。`, en: `Take "${name}" out, or name another relation.` },
      },
    ];
  }),
  partRule('parts/name', ({ name, at }, { fields }) => {
    const isField = fields.has(name);
    if (!isField && !isReservedName(name)) return [];
    return [
      {
        at,
        on: 'key',
        what: isField
          ? { zh: `已有字段叫“${name}”。`, en: `There is a field called "${name}" already.` }
          : { zh: `“${name}”另有含义。`, en: `"${name}" has another meaning.` },
        cure: { zh: `另取一个名字，如“${name}List”。`, en: `Choose another name, such as "${name}List".` },
      },
    ];
  }),
  partRule('parts/bounds', ({ keywords, at }) => {
    const { min, max } = keywords;
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
    return [
      {
        at: [...at, 'min'],
        what: {
          zh: `至少 ${min} 条，却至多 ${max} 条，没有记录能满足。`,
          en: `At least ${min} and at most ${max}: no record meets both.`,
        },
        cure: { zh: `“min”不要大于 ${max}。`, en: `Let "min" be ${max} or less.` },
      },
    ];
  }),
  partRule('parts/unfilled', (part, owner, context) => {
    const resource = getPartResource(part, context);
    const { min } = part.keywords;
    if (!resource || owner.workflow || typeof min !== 'number' || min === 0) return [];
    const canCreate = (one: ResourceOutline, role: string): boolean =>
      one.grants.some(
        grant =>
          grant.role === role && (grant.all || grant.permissions.some(({ verb }) => verb === 'create')),
      );
    const stuck = owner.grants
      .map(({ role }) => role)
      .find(role => canCreate(owner, role) && !canCreate(resource, role));
    if (stuck === undefined) return [];
    return [
      {
        at: [...part.at, 'min'],
        what: {
          zh: `“${stuck}”可以新建记录，却不能新建“${resource.name}”，因此永远达不到最少条数。`,
          en: `"${stuck}" may create a record but no "${resource.name}", so it never has as many as it must.`,
        },
        cure: {
          zh: `在 ${resource.name}.json 里给“${stuck}”授予“create”，或删去“min”。`,
          en: `Grant "${stuck}" "create" in ${resource.name}.json, or take "min" out.`,
        },
      },
    ];
  }),
];
