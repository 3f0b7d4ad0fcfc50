import { own } from '#model/json';
import { traits, type Kind } from '#model/kinds';
import type { Text } from '#model/language';
import type { FieldOutline } from './fieldOutlines';
import { nameIn, namesIn, objectIn, placeholdersIn, textIn } from './members';
import type { Outline } from './outline';
import { fieldNames, follow } from './paths';
import { noResource, resourceInstead } from './references';
import type { Finding, Rule } from './rule';
import { writeInstead } from './suggest';
import type { World } from './world';

const forms = ['count', 'sum', 'path', 'from', 'text', 'rule'] as const;

/** A field that is derived, with what its author says of it. */
interface Derived extends FieldOutline {
  says: FieldOutline['words'];
  place: FieldOutline['at'];
}

export function derivedIn({ declared, view }: Outline): Derived[] {
  if (view) return [];
  return declared
    .filter(({ words }) => words['x-derive'] !== undefined)
    .map(field => ({ ...field, says: objectIn(field.words['x-derive']), place: [...field.at, 'x-derive'] }));
}

function eachDerived(
  id: string,
  find: (field: Derived, resource: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return {
    id,
    find: (resource, world) => derivedIn(resource).flatMap(field => find(field, resource, world)),
  };
}

/** What is said when a path leads nowhere; nothing when it does lead to a field. */
export function pathFinding(world: World, from: Outline, path: string, at: Finding['at']): Finding[] {
  const way = follow(world, from, path);
  if ('missing' in way) {
    const cure = writeInstead(way.missing, fieldNames(world, way.of));
    return [{ at, what: noField(way.missing, way.of), cure }];
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

export const noField = (name: string, { name: resource }: Outline): Text => ({
  zh: `资源“${resource}”没有字段“${name}”。`,
  en: `The resource "${resource}" has no field "${name}".`,
});

const partsOf: Readonly<Record<string, { from: readonly Kind[]; to: readonly Kind[] }>> = {
  birthDate: { from: ['text'], to: ['date'] },
  gender: { from: ['text'], to: ['choice', 'text', 'integer'] },
  hash: { from: ['text', 'paragraph'], to: ['text'] },
  mask: { from: ['text', 'paragraph'], to: ['text'] },
};

export const deriveRules: readonly Rule<Outline>[] = [
  eachDerived('derive/one-form', ({ says, place }) => {
    const said = forms.filter(form => says[form] !== undefined);
    if (said.length === 1) return [];
    const list = forms.join(', ');
    return [
      {
        at: place,
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
  eachDerived('derive/unknown-resource', ({ says, place }, _, world) => {
    const names = [nameIn(says.count, [...place, 'count']), nameIn(says.sum, [...place, 'sum'])];
    return names.flatMap(named =>
      named === undefined || world.resources.has(named.name)
        ? []
        : [{ at: named.at, what: noResource(named.name), cure: resourceInstead(named.name, world) }],
    );
  }),
  eachDerived('derive/summed-field', ({ says, place }, _, world) => {
    const target = world.resources.get(textIn(says.sum) ?? '');
    const name = textIn(says.field);
    if (!target || name === undefined) return [];
    const field = target.fields.get(name);
    const numbers = [...target.fields.values()].filter(
      ({ kind }) => kind !== undefined && traits[kind].isNumber,
    );
    if (field && numbers.includes(field)) return [];
    return [
      {
        at: [...place, 'field'],
        what: field
          ? { zh: `“${name}”不是数字，无法求和。`, en: `"${name}" is no number, so it cannot be summed.` }
          : noField(name, target),
        cure: writeInstead(
          name,
          numbers.map(number => number.name),
        ),
      },
    ];
  }),
  eachDerived('derive/path', ({ says, place }, resource, world) => {
    const path = textIn(says.path);
    return path === undefined ? [] : pathFinding(world, resource, path, [...place, 'path']);
  }),
  eachDerived('derive/from', ({ says, place, name }, { fields }) => {
    const from = textIn(says.from);
    if (from === undefined || (fields.has(from) && from !== name)) return [];
    const others = [...fields.keys()].filter(other => other !== name);
    return [
      {
        at: [...place, 'from'],
        what: { zh: `没有可供取值的字段“${from}”。`, en: `There is no field "${from}" to take it from.` },
        cure: writeInstead(from, others),
      },
    ];
  }),
  eachDerived('derive/take', ({ says, place, kind }, { fields }) => {
    const take = textIn(says.take) ?? '';
    const source = fields.get(textIn(says.from) ?? '')?.kind;
    const fit = own(partsOf, take);
    if (!fit || kind === undefined || source === undefined) return [];
    if (fit.from.includes(source) && fit.to.includes(kind)) return [];
    const wrongSource = !fit.from.includes(source);
    return [
      {
        at: [...place, 'take'],
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
  eachDerived('derive/template', ({ says, place, name }, { fields }) =>
    placeholdersIn(textIn(says.text) ?? '')
      .filter(placeholder => !fields.has(placeholder) || placeholder === name)
      .map(placeholder => ({
        at: [...place, 'text'],
        what: {
          zh: `模板里的“{${placeholder}}”不是别的字段。`,
          en: `"{${placeholder}}" in the template is no other field.`,
        },
        cure: writeInstead(
          placeholder,
          [...fields.keys()].filter(other => other !== name),
        ),
      })),
  ),
  eachDerived('derive/kind', ({ says, place, kind }) => {
    const wanted: readonly Kind[] | undefined =
      says.count !== undefined
        ? ['integer', 'number']
        : says.sum !== undefined
          ? ['number', 'integer']
          : says.text !== undefined
            ? ['text', 'paragraph']
            : undefined;
    if (!wanted || kind === undefined || wanted.includes(kind)) return [];
    return [
      {
        at: place,
        on: 'key',
        what: {
          zh: '计算的结果不适合本字段的类型。',
          en: 'What is computed does not fit the type of this field.',
        },
        cure:
          says.text === undefined
            ? { zh: '写 "type": "integer" 或 "number"。', en: 'Write "type": "integer" or "number".' }
            : { zh: '写 "type": "string"。', en: 'Write "type": "string".' },
      },
    ];
  }),
  eachDerived('derive/unknown-rule', ({ says, place }, _, { rules }) =>
    namesIn(says.rule, [...place, 'rule'])
      .filter(({ name }) => !rules.derivations.includes(name))
      .map(({ name, at }) => ({
        at,
        what: {
          zh: `enrolment/ 里没有计算规则“${name}”。`,
          en: `enrolment/ has no derivation called "${name}".`,
        },
        cure: writeInstead(name, rules.derivations),
      })),
  ),
  eachDerived('derive/with-number', ({ words, at }) =>
    words['x-number'] === undefined
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
