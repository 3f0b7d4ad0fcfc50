import { createRuleFactory } from '../createRuleFactory';
import { getOwn } from '#model/json';
import { kindTraits, type FieldKind } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  getPlaceholders,
  toTextOrUndefined,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getFieldNames, resolvePath } from '../outline/resolvePath';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import type { CheckContext } from '../outline/CheckContext';

const forms = ['count', 'sum', 'path', 'from', 'text', 'rule', 'value'] as const;

/** A derived field with its `x-derive` keyword. */
interface DerivedField extends FieldOutline {
  derivation: FieldOutline['keywords'];
  derivationPath: FieldOutline['at'];
}

/** Returns the derived fields that a file declares. */
export function getDerivedFields({ declaredFields, viewOf }: ResourceOutline): DerivedField[] {
  if (viewOf) return [];
  return declaredFields
    .filter(({ keywords }) => keywords['x-derive'] !== undefined)
    .map(field => ({
      ...field,
      derivation: toObjectOrEmpty(field.keywords['x-derive']),
      derivationPath: [...field.at, 'x-derive'],
    }));
}

const derivedFieldRule = createRuleFactory(getDerivedFields);

/** Returns the diagnostic of a field path that cannot be resolved; none for a valid path. */
export function checkFieldPath(
  context: CheckContext,
  from: ResourceOutline,
  path: string,
  at: CheckFinding['at'],
): CheckFinding[] {
  const way = resolvePath(context, from, path);
  if ('missing' in way) {
    const cure = suggestName(way.missing, getFieldNames(context, way.of));
    return [{ at, what: createUnknownFieldMessage(way.missing, way.of), cure }];
  }
  if (!('noRelation' in way)) return [];
  const { name } = way.noRelation;
  return [
    {
      at,
      what: {
        zh: `“${name}”不是关系，路径不能经过它。`,
        en: `"${name}" is no relation, so no path leads through it.`,
      },
      cure: {
        zh: `路径到“${name}”为止，或改走一个关系。`,
        en: `Let the path end at "${name}", or take a relation.`,
      },
    },
  ];
}

/** Message for an unknown field. */
export const createUnknownFieldMessage = (
  name: string,
  { name: resource }: ResourceOutline,
): LocalizedText => ({
  zh: `资源“${resource}”没有字段“${name}”。`,
  en: `The resource "${resource}" has no field "${name}".`,
});

const kindsByPart: Readonly<Record<string, { from: readonly FieldKind[]; to: readonly FieldKind[] }>> = {
  birthDate: { from: ['text'], to: ['date'] },
  gender: { from: ['text'], to: ['choice', 'text', 'integer'] },
  hash: { from: ['text', 'paragraph'], to: ['text'] },
  mask: { from: ['text', 'paragraph'], to: ['text'] },
};

export const derivationRules: readonly CheckRule<ResourceOutline>[] = [
  derivedFieldRule('derive/one-form', ({ derivation, derivationPath }) => {
    const said = forms.filter(form => derivation[form] !== undefined);
    if (said.length === 1) return [];
    const list = forms.join(', ');
    return [
      {
        at: derivationPath,
        on: 'key',
        what:
          said.length === 0
            ? { zh: '没有说怎样计算。', en: 'Nothing says how it is computed.' }
            : {
                zh: `“${said.join('”和“')}”不能同时写。`,
                en: `${said.map(form => `"${form}"`).join(' and ')} cannot both be said.`,
              },
        cure: { zh: `从这些词里写一个：${list}。`, en: `Write one of these: ${list}.` },
      },
    ];
  }),
  derivedFieldRule('derive/unknown-resource', ({ derivation, derivationPath }, _, context) => {
    const names = [
      getLocatedName(derivation.count, [...derivationPath, 'count']),
      getLocatedName(derivation.sum, [...derivationPath, 'sum']),
    ];
    return names.flatMap(named =>
      named === undefined || context.resources.has(named.name)
        ? []
        : [
            {
              at: named.at,
              what: createUnknownResourceMessage(named.name),
              cure: suggestResource(named.name, context),
            },
          ],
    );
  }),
  derivedFieldRule('derive/summed-field', ({ derivation, derivationPath }, _, context) => {
    const target = context.resources.get(toTextOrUndefined(derivation.sum) ?? '');
    const name = toTextOrUndefined(derivation.field);
    if (!target || name === undefined) return [];
    const field = target.fields.get(name);
    const numbers = [...target.fields.values()].filter(
      ({ kind }) => kind !== undefined && kindTraits[kind].isNumber,
    );
    if (field && numbers.includes(field)) return [];
    return [
      {
        at: [...derivationPath, 'field'],
        what: field
          ? { zh: `“${name}”不是数字，无法求和。`, en: `"${name}" is no number, so it cannot be summed.` }
          : createUnknownFieldMessage(name, target),
        cure: suggestName(
          name,
          numbers.map(number => number.name),
        ),
      },
    ];
  }),
  derivedFieldRule('derive/path', ({ derivation, derivationPath }, resource, context) => {
    const path = toTextOrUndefined(derivation.path);
    return path === undefined ? [] : checkFieldPath(context, resource, path, [...derivationPath, 'path']);
  }),
  derivedFieldRule('derive/from', ({ derivation, derivationPath, name }, { fields }) => {
    const from = toTextOrUndefined(derivation.from);
    if (from === undefined || (fields.has(from) && from !== name)) return [];
    const others = [...fields.keys()].filter(other => other !== name);
    return [
      {
        at: [...derivationPath, 'from'],
        what: { zh: `没有可供取值的字段“${from}”。`, en: `There is no field "${from}" to take it from.` },
        cure: suggestName(from, others),
      },
    ];
  }),
  derivedFieldRule('derive/take', ({ derivation, derivationPath, kind }, { fields }) => {
    const take = toTextOrUndefined(derivation.take) ?? '';
    const source = fields.get(toTextOrUndefined(derivation.from) ?? '')?.kind;
    const fit = getOwn(kindsByPart, take);
    if (!fit || kind === undefined || source === undefined) return [];
    if (fit.from.includes(source) && fit.to.includes(kind)) return [];
    const wrongSource = !fit.from.includes(source);
    return [
      {
        at: [...derivationPath, 'take'],
        what: wrongSource
          ? { zh: `从那个字段里取不出“${take}”。`, en: `"${take}" cannot be taken from that field.` }
          : {
              zh: `“${take}”的结果不适合本字段的类型。`,
              en: `What "${take}" gives does not fit the type of this field.`,
            },
        cure: wrongSource
          ? { zh: '“from”改为文字字段。', en: 'Let "from" name a text.' }
          : {
              zh: `把本字段改为：${fit.to.join('、')}。`,
              en: `Make this field one of these: ${fit.to.join(', ')}.`,
            },
      },
    ];
  }),
  derivedFieldRule('derive/template', ({ derivation, derivationPath, name }, { fields }) =>
    getPlaceholders(toTextOrUndefined(derivation.text) ?? '')
      .filter(placeholder => !fields.has(placeholder) || placeholder === name)
      .map(placeholder => ({
        at: [...derivationPath, 'text'],
        what: {
          zh: `模板里的“{${placeholder}}”不是别的字段。`,
          en: `"{${placeholder}}" in the template is no other field.`,
        },
        cure: suggestName(
          placeholder,
          [...fields.keys()].filter(other => other !== name),
        ),
      })),
  ),
  derivedFieldRule('derive/kind', ({ derivation, derivationPath, kind }) => {
    const wanted: readonly FieldKind[] | undefined =
      derivation.count !== undefined
        ? ['integer', 'number']
        : derivation.sum !== undefined
          ? ['number', 'integer']
          : derivation.text !== undefined
            ? ['text', 'paragraph']
            : undefined;
    if (!wanted || kind === undefined || wanted.includes(kind)) return [];
    return [
      {
        at: derivationPath,
        on: 'key',
        what: {
          zh: '计算的结果不适合本字段的类型。',
          en: 'What is computed does not fit the type of this field.',
        },
        cure:
          derivation.text === undefined
            ? { zh: '写 "type": "integer" 或 "number"。', en: 'Write "type": "integer" or "number".' }
            : { zh: '写 "type": "string"。', en: 'Write "type": "string".' },
      },
    ];
  }),
  derivedFieldRule('derive/unknown-rule', ({ derivation, derivationPath }, _, { rules }) =>
    getLocatedNames(derivation.rule, [...derivationPath, 'rule'])
      .filter(({ name }) => !rules.derivations.includes(name))
      .map(({ name, at }) => ({
        at,
        what: {
          zh: `enrolment/ 里没有计算规则“${name}”。`,
          en: `enrolment/ has no derivation called "${name}".`,
        },
        cure: suggestName(name, rules.derivations),
      })),
  ),
  derivedFieldRule('derive/with-number', ({ keywords, at }) =>
    keywords['x-number'] === undefined
      ? []
      : [
          {
            at: [...at, 'x-number'],
            on: 'key',
            what: { zh: '一个字段不能既计算又编号。', en: 'A field cannot be both derived and numbered.' },
            cure: { zh: '“x-derive”和“x-number”留一个。', en: 'Keep either "x-derive" or "x-number".' },
          },
        ],
  ),
];
