import { namesIn, objectIn } from './members';
import type { Outline } from './outline';
import { noResource, resourceInstead } from './references';
import { clockWords, comparisonsOf, wantedValues, wordIn } from './rowConditions';
import type { Finding, Rule } from './rule';
import { writeInstead } from './suggest';
import type { World } from './world';

/** What belongs to the rows, and so to the original alone. */
const ofTheRows = [
  ...['if', 'then', 'else', 'allOf', 'dependentRequired', 'dependentSchemas', '$defs'],
  ...['x-states', 'x-unique', 'x-tree', 'x-me'],
];

function eachView(
  id: string,
  find: (view: NonNullable<Outline['view']>, resource: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return { id, find: (resource, world) => (resource.view ? find(resource.view, resource, world) : []) };
}

export const viewRules: readonly Rule<Outline>[] = [
  eachView('views/unknown-resource', ({ name, at }, _, world) =>
    world.resources.has(name) ? [] : [{ at, what: noResource(name), cure: resourceInstead(name, world) }],
  ),
  eachView('views/of-a-view', ({ name, at }, _, { resources }) => {
    const original = resources.get(name)?.view;
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
  eachView('views/unknown-field', ({ name: of }, { declared }, { resources }) => {
    const original = resources.get(of);
    if (!original || original.view) return [];
    return declared
      .filter(({ name }) => !original.fields.has(name))
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: {
          zh: `原资源“${of}”没有字段“${name}”。`,
          en: `The original, "${of}", has no field "${name}".`,
        },
        cure: writeInstead(name, original.fields.keys()),
      }));
  }),
  eachView('views/own-rules', ({ name: of }, { words }) =>
    ofTheRows
      .filter(word => words[word] !== undefined)
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
  eachView('views/words', (_, resource, world) =>
    comparisonsOf(resource, world)
      .filter(({ condition }) => condition.fixed)
      .flatMap(wantedValues)
      .map(({ value, at }) => ({ word: wordIn(value) ?? '', at }))
      .filter(({ word }) => clockWords.includes(word))
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
  eachView('views/hidden-required', ({ name: of }, resource, { resources }) => {
    const fixed = objectIn(objectIn(resource.words['x-view']).where);
    const original = resources.get(of);
    const creates = resource.grants.filter(
      ({ all, mays }) => all || mays.some(({ may }) => may === 'create'),
    );
    if (!original || creates.length === 0) return [];
    return namesIn(original.words.required, [])
      .filter(({ name }) => {
        const field = original.fields.get(name);
        const filled = ['default', 'x-default', 'x-derive', 'x-number'].some(
          word => field?.words[word] !== undefined,
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
