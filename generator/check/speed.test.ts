import { describe, expect, it } from 'vitest';
import { getRuleNames, noCityRules } from '#model/rules';
import { longTestTimeout } from '#tests/support/waitOptions';
import { measureCpuTime } from '#tests/support/cpuTime';
import { checkSchemas } from '../check';
import type { SchemaSources } from '../SourceFile';
import { normaliseSchemas } from '../normalise';
import { compileValidator } from '../emit/validators';
import { parseSource } from '../parseSource';
import { maxResourceFileSizes } from './limits/measureResourceFile';
import {
  choiceField,
  relationField,
  resourceFile,
  validFiles,
  textField,
  bilingualTitles,
  integerField,
} from './cases/case';

/** A typical resource: a dozen fields, list, form, several roles, and a relation to the previous one. */
function generated(index: number): string {
  const names = Array.from({ length: 6 }, (_, field) => `text${field}`);
  const fields = [
    ...names.map((name, field) =>
      textField(name, `"maxLength": ${20 + field}, "pattern": "^[A-Z]{2}[0-9]{${(index % 50) + field}}$"`),
    ),
    integerField('seats', '"minimum": 0, "default": 5'),
    choiceField('kind', ['a', 'b', 'c'], '"default": "a"'),
    textField('day', '"format": "date", "x-default": "$today"'),
    relationField('areaId', '{ "to": "area", "where": { "level": "street" } }'),
    ...(index > 0 ? [relationField('beforeId', `thing${index - 1}`)] : []),
  ];
  const words = [
    `"x-list": { "columns": ["text0", "text1", "kind"], "search": ["text0"], "filters": ["kind", "areaId"], "sort": "areaId.code" }`,
    `"x-form": [{ ${bilingualTitles}, "rows": [["text0", "text1"], ["text2", "kind"], ["areaId"]] }]`,
    '"if": { "required": ["kind"], "properties": { "kind": { "const": "b" } } }, "then": { "required": ["text3"] }',
  ];
  const access =
    '{ "admin": { "all": true }, "bureau": { "see": true, "edit": ["text0"], "rows": { "areaId": { "within": "$me.area" } } } }';
  return resourceFile(fields.join(',\n    '), words.join(',\n  '), access);
}

const sourcesOf = (count: number): SchemaSources =>
  parseAll(range(count, index => [`resources/thing${index}.json`, generated(index)] as const));

function parseAll(things: readonly (readonly [path: string, content: string])[]): SchemaSources {
  const files = [...Object.entries(validFiles), ...things].map(
    ([path, content]) => parseSource(path, Buffer.from(content)).file,
  );
  const within = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
  const [roles] = within('roles.json');
  return {
    folder: 'schemas',
    resources: within('resources/'),
    routes: within('routes/'),
    choices: within('choices/'),
    ...(roles && { roles }),
    diagnostics: [],
  };
}

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const listOf = (items: readonly string[]): string => items.join(', ');

/** One resource at every limit of its size at once. */
function largestResource(): string {
  const { choices, fields, conditions, workflow, grants } = maxResourceFileSizes;
  const mentions = conditions / 2;
  const texts = range(fields - mentions - 4, index => textField(`text${index}`, '"maxLength": 20'));
  const lists = range(4, index =>
    choiceField(
      `choice${index}`,
      range(choices / 4, value => `value${value}`),
    ),
  );
  const branches = range(
    mentions,
    index =>
      `{ "if": { "required": ["text0"], "properties": { "text0": { "const": "${index}" } } }, "then": { "properties": { "text${index + 1}": { "minLength": 1 } } } }`,
  );
  const states = range(workflow / 2 - 1, index => `"state${index}": { ${bilingualTitles} }`);
  const transitions = range(
    workflow / 2 - 2,
    index => `"step${index}": { ${bilingualTitles}, "from": "state${index}", "to": "state${index + 1}" }`,
  );
  const seen = range(
    grants / 2 - 1,
    index => `{ "see": ["text${index % 100}"], "rows": { "text1": "${index}" } }`,
  );
  return resourceFile(
    listOf([...texts, ...lists]),
    `"allOf": [${listOf(branches)}],
  "x-states": {
    "initial": "state0",
    "states": { ${listOf(states)}, "last": { ${bilingualTitles}, "final": true } },
    "transitions": { ${listOf(transitions)}, "close": { ${bilingualTitles}, "from": "state${workflow / 2 - 2}", "to": "last" } }
  }`,
    `{ "admin": { "all": true }, "bureau": [${listOf(seen)}] }`,
  );
}

/** Each definition refers twice to the next, so that the number of fields doubles. */
function resourceOfRefChain(length: number): string {
  const twice = (name: string) =>
    ['left', 'right'].map(side => `"${side}": { ${bilingualTitles}, "$ref": "#/$defs/${name}" }`).join(', ');
  const definitions = range(
    length,
    index => `"part${index}": { "type": "object", "properties": { ${twice(`part${index + 1}`)} } }`,
  );
  return resourceFile(
    `"whole": { ${bilingualTitles}, "$ref": "#/$defs/part0" }`,
    `"$defs": { ${listOf(definitions)}, "part${length}": { "type": "string" } }`,
  );
}

const resourceOfUnknownKeywords = (): string =>
  resourceFile(
    listOf(range(6, field => textField(`text${field}`, listOf(range(1_800, word => `"bad${word}": 1`))))),
  );

const checkAndNormalise = (sources: SchemaSources): number => {
  const mistakes = checkSchemas(sources, getRuleNames(noCityRules));
  normaliseSchemas(sources, 2026);
  return mistakes.length;
};

describe('check performance', longTestTimeout, () => {
  it('check of 1000 files takes less than 40 times the CPU time of 100 files', () => {
    checkAndNormalise(sourcesOf(100));
    const few = measureCpuTime(() => checkAndNormalise(sourcesOf(100)));
    const many = measureCpuTime(() => checkAndNormalise(sourcesOf(1000)));
    console.info(
      `1,000 files read, checked and normalised: ${Math.round(many.milliseconds)} ms of the processor`,
    );
    expect([few.result, many.result]).toEqual([0, 0]);
    expect(many.milliseconds / few.milliseconds).toBeLessThan(40);
  });

  it('incremental check of one changed file among 1000 takes less than half of the time of a full check', () => {
    const sources = sourcesOf(1000);
    const all = measureCpuTime(() => checkSchemas(sources, getRuleNames(noCityRules)));
    const last = sources.resources.at(-1);
    const changed = parseSource(last?.path ?? '', Buffer.from(`${last?.text}\n`)).file;
    const next = { ...sources, resources: sources.resources.with(-1, changed) };
    const again = measureCpuTime(() => checkSchemas(next, getRuleNames(noCityRules)));
    console.info(`one of 1,000 files checked again: ${Math.round(again.milliseconds)} ms of the processor`);
    expect(again.milliseconds / all.milliseconds).toBeLessThan(0.5);
  });

  it('a file at every size limit is read, checked, normalised and compiled in less than the CPU time of 300 typical files', () => {
    checkAndNormalise(sourcesOf(100));
    const typical = measureCpuTime(() => checkAndNormalise(sourcesOf(100)));
    const largest = measureCpuTime(() => {
      const sources = parseAll([['resources/largest.json', largestResource()]]);
      const mistakes = checkSchemas(sources, getRuleNames(noCityRules)).map(({ rule }) => rule);
      const { catalog } = normaliseSchemas(sources, 2026);
      compileValidator(catalog.resources.largest?.schema ?? {});
      return mistakes;
    });
    console.info(
      `a file at every limit: ${Math.round(largest.milliseconds)} ms of the processor, 100 typical files: ${Math.round(typical.milliseconds)} ms`,
    );
    expect(largest.result).toEqual([]);
    expect(largest.milliseconds / typical.milliseconds).toBeLessThan(3);
  });

  it.each([
    ['a chain of $ref that stands for a million fields', resourceOfRefChain(20), 'limits/fields'],
    ['thousands of unknown keywords', resourceOfUnknownKeywords(), 'shape/unknown-word'],
  ])('check refuses %s in less than the CPU time of 300 typical files', (_, content, rule) => {
    checkAndNormalise(sourcesOf(100));
    const typical = measureCpuTime(() => checkAndNormalise(sourcesOf(100)));
    const refused = measureCpuTime(() =>
      checkSchemas(parseAll([['resources/note.json', content]]), getRuleNames(noCityRules)).map(
        one => one.rule,
      ),
    );
    expect(refused.result).toContain(rule);
    expect(refused.milliseconds / typical.milliseconds).toBeLessThan(3);
  });
});
