import { createRuleFactory } from '../createRuleFactory';
import { getLocatedNames, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import {
  clockVariables,
  getAllRowComparisons,
  getOperandValues,
  getVariableName,
} from '../outline/RowCondition';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

/** Keywords that constrain rows, which only the base resource may have. */
const rowKeywords = [
  ...['if', 'then', 'else', 'allOf', 'dependentRequired', 'dependentSchemas', '$defs'],
  ...['x-states', 'x-unique', 'x-compare', 'x-tree', 'x-me', 'x-window', 'x-create', 'x-parts', 'x-source'],
  ...['x-retention', 'x-remainder'],
];

const viewRule = createRuleFactory(({ viewOf }) => (viewOf ? [viewOf] : []));

export const viewRules: readonly CheckRule<ResourceOutline>[] = [
  viewRule('views/unknown-resource', ({ name, at }, _, context) =>
    context.resources.has(name)
      ? []
      : [{ at, what: createUnknownResourceMessage(name), cure: suggestResource(name, context) }],
  ),
  viewRule('views/of-a-view', ({ name, at }, _, { resources }) => {
    const original = resources.get(name)?.viewOf;
    if (!original) return [];
    return [
      {
        at,
        what: { zh: `“${name}”本身也是视图。`, en: `"${name}" is a view itself.` },
        cure: {
          zh: `直接写它的原资源“${original.name}”，并把条件合在一起。`,
          en: `Name its original, "${original.name}", and put the conditions together.`,
        },
      },
    ];
  }),
  viewRule('views/unknown-field', ({ name: of }, { declaredFields }, { resources }) => {
    const original = resources.get(of);
    if (!original || original.viewOf) return [];
    return declaredFields
      .filter(({ name }) => !original.fields.has(name))
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: {
          zh: `原资源“${of}”没有字段“${name}”。`,
          en: `The original, "${of}", has no field "${name}".`,
        },
        cure: suggestName(name, original.fields.keys()),
      }));
  }),
  viewRule('views/own-rules', ({ name: of }, { keywords }) =>
    rowKeywords
      .filter(word => keywords[word] !== undefined)
      .map(word => ({
        at: [word],
        on: 'key',
        what: {
          zh: `“${word}”属于记录本身，视图不能另说。`,
          en: `"${word}" is about the rows themselves, and a view cannot say it.`,
        },
        cure: { zh: `把它写进 ${of}.json。`, en: `Write it in ${of}.json.` },
      })),
  ),
  viewRule('views/words', (_, resource, context) =>
    getAllRowComparisons(resource, context)
      .filter(({ condition }) => condition.isFixed)
      .flatMap(getOperandValues)
      .map(({ value, at }) => ({ word: getVariableName(value) ?? '', at }))
      .filter(({ word }) => clockVariables.includes(word))
      .map(({ word, at }) => ({
        at,
        what: {
          zh: `视图的条件始终不变，不能用“${word}”。`,
          en: `Which rows a view shows is always the same, so "${word}" has no meaning here.`,
        },
        cure: {
          zh: '写常量；随时间变化的条件要写进“x-access”的“rows”。',
          en: 'Write a constant. What changes with time belongs to "rows" under "x-access".',
        },
      })),
  ),
  viewRule('views/hidden-required', ({ name: of }, resource, { resources }) => {
    const fixed = toObjectOrEmpty(toObjectOrEmpty(resource.keywords['x-view']).where);
    const original = resources.get(of);
    const creates = resource.grants.filter(
      ({ all, permissions }) => all || permissions.some(({ verb }) => verb === 'create'),
    );
    if (!original || creates.length === 0) return [];
    return getLocatedNames(original.keywords.required, [])
      .filter(({ name }) => {
        const field = original.fields.get(name);
        const filled = ['default', 'x-default', 'x-derive', 'x-number'].some(
          word => field?.keywords[word] !== undefined,
        );
        return field && !filled && !resource.fields.has(name) && typeof fixed[name] !== 'string';
      })
      .map(({ name }) => ({
        at: ['properties'],
        on: 'key',
        what: {
          zh: `视图没有列出必填的“${name}”，却允许新建。`,
          en: `The view does not list "${name}", which must be given, yet lets records be created.`,
        },
        cure: {
          zh: `加上 "${name}": {}，或不授予“create”。`,
          en: `Add "${name}": {}, or grant no "create".`,
        },
      }));
  }),
];
