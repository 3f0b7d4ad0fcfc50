import { describe, expect, it } from 'vitest';
import { getRuleNames, emptyRules } from '#model/rules';
import { longTestTimeout } from '#tests/support/waitOptions';
import { measureCpuTime } from '#tests/support/cpuTime';
import { check } from '../check';
import type { Sources } from '../SourceFile';
import { normalise } from '../normalise';
import { parseSource } from '../parseSource';
import { choice, relation, resource, validFiles, text, titles, wholeNumber } from './cases/case';

/** A typical resource: a dozen fields, list, form, several roles, and a relation to the previous one. */
function generated(index: number): string {
  const names = Array.from({ length: 6 }, (_, field) => `text${field}`);
  const fields = [
    ...names.map((name, field) =>
      text(name, `"maxLength": ${20 + field}, "pattern": "^[A-Z]{2}[0-9]{${(index % 50) + field}}$"`),
    ),
    wholeNumber('seats', '"minimum": 0, "default": 5'),
    choice('kind', ['a', 'b', 'c'], '"default": "a"'),
    text('day', '"format": "date", "x-default": "$today"'),
    relation('areaId', '{ "to": "area", "where": { "level": "street" } }'),
    ...(index > 0 ? [relation('beforeId', `thing${index - 1}`)] : []),
  ];
  const words = [
    `"x-list": { "columns": ["text0", "text1", "kind"], "search": ["text0"], "filters": ["kind", "areaId"], "sort": "areaId.code" }`,
    `"x-form": [{ ${titles}, "rows": [["text0", "text1"], ["text2", "kind"], ["areaId"]] }]`,
    '"if": { "required": ["kind"], "properties": { "kind": { "const": "b" } } }, "then": { "required": ["text3"] }',
  ];
  const access =
    '{ "admin": { "all": true }, "bureau": { "see": true, "edit": ["text0"], "rows": { "areaId": { "within": "$me.area" } } } }';
  return resource(fields.join(',\n    '), words.join(',\n  '), access);
}

function sourcesOf(count: number): Sources {
  const things = Array.from(
    { length: count },
    (_, index) => [`resources/thing${index}.json`, generated(index)] as const,
  );
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

const checkAndNormalise = (sources: Sources): number => {
  const mistakes = check(sources, getRuleNames(emptyRules));
  normalise(sources, 2026);
  return mistakes.length;
};

describe('check performance', longTestTimeout, () => {
  it('scales linearly from 100 to 1000 files', () => {
    checkAndNormalise(sourcesOf(100));
    const few = measureCpuTime(() => checkAndNormalise(sourcesOf(100)));
    const many = measureCpuTime(() => checkAndNormalise(sourcesOf(1000)));
    console.info(
      `1,000 files read, checked and normalised: ${Math.round(many.milliseconds)} ms of the processor`,
    );
    expect([few.result, many.result]).toEqual([0, 0]);
    expect(many.milliseconds / few.milliseconds).toBeLessThan(40);
  });

  it('rechecks one changed file of 1000 cheaply', () => {
    const sources = sourcesOf(1000);
    const all = measureCpuTime(() => check(sources, getRuleNames(emptyRules)));
    const last = sources.resources.at(-1);
    const changed = parseSource(last?.path ?? '', Buffer.from(`${last?.text}\n`)).file;
    const next = { ...sources, resources: sources.resources.with(-1, changed) };
    const again = measureCpuTime(() => check(next, getRuleNames(emptyRules)));
    console.info(`one of 1,000 files checked again: ${Math.round(again.milliseconds)} ms of the processor`);
    expect(again.milliseconds / all.milliseconds).toBeLessThan(0.5);
  });
});
