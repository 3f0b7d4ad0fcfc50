import { describe, expect, it } from 'vitest';
import { checkSchemas, checkExamples, findSchemaWarnings, checkRuleIds, warningRuleIds } from './check';
import {
  createBureauAccessSource,
  locationMark,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  validFiles,
  integerField,
  type CheckCase,
} from './check/cases/case';
import { checkCases } from './check/cases/cases';
import type { Diagnostic } from './diagnostic';
import type { SchemaSources } from './SourceFile';
import { parseSource, findRepeatedNames } from './parseSource';

const rules = {
  checks: ['age'],
  derivations: ['rank'],
  numbers: ['running'],
  fields: ['open'],
  effects: ['next'],
  options: ['free'],
  plans: ['plan'],
  lookups: { 'note/exists': { code: true, level: false } },
};

const parseFiles = (files: CheckCase['files']) =>
  Object.entries(files).flatMap(([path, content]) =>
    content === undefined
      ? []
      : [
          parseSource(
            path,
            typeof content === 'string' ? Buffer.from(content.replace(locationMark, '')) : content,
          ),
        ],
  );

const isExampleFile = (path: string): boolean => path.startsWith('examples/');

function sourcesOf(files: CheckCase['files']): SchemaSources {
  const all = parseFiles({ ...validFiles, ...files }).filter(({ file }) => !isExampleFile(file.path));
  const within = (folder: string) =>
    all.map(({ file }) => file).filter(({ path }) => path.startsWith(folder));
  const [roles] = within('roles.json');
  const resources = within('resources/');
  const choices = within('choices/');
  return {
    folder: 'schemas',
    resources,
    routes: within('routes/'),
    choices,
    ...(roles && { roles }),
    diagnostics: [
      ...all.flatMap(({ diagnostics }) => diagnostics),
      ...findRepeatedNames(resources),
      ...findRepeatedNames(choices),
    ],
  };
}

/** What the rules for the files of this case say. */
function findAll(files: CheckCase['files'], isWarning: boolean): Diagnostic[] {
  const sources = sourcesOf(files);
  const examples = parseFiles(files).filter(({ file }) => isExampleFile(file.path));
  if (examples.length === 0) return (isWarning ? findSchemaWarnings : checkSchemas)(sources, rules);
  const loaded = {
    files: examples.map(({ file }) => file),
    diagnostics: examples.flatMap(({ diagnostics }) => diagnostics),
  };
  return [...checkSchemas(sources, rules), ...checkExamples(loaded, sources, rules)];
}

/** Line and column of the location mark, counted from 1. */
function markedPlace(files: CheckCase['files']): { file: string; line: number; column: number } {
  const [file, content = ''] = Object.entries(files).find(
    ([, text]) => typeof text === 'string' && text.includes(locationMark),
  ) ?? [Object.keys(files)[0] ?? ''];
  const before =
    typeof content === 'string' && content.includes(locationMark)
      ? content.slice(0, content.indexOf(locationMark))
      : '';
  const lines = before.split('\n');
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

describe('check', () => {
  it('check reports no diagnostic for the valid files beside the broken ones', () => {
    expect(checkSchemas(sourcesOf({}), rules)).toEqual([]);
  });

  it.each(checkCases.map(one => [`${one.rule} at ${one.pointer || '/'}`, one] as const))(
    'schema check reports %s',
    (_, one) => {
      const isWarning = warningRuleIds.has(one.rule);
      const found = findAll(one.files, isWarning);
      if (isWarning) expect(checkSchemas(sourcesOf(one.files), rules)).toEqual([]);
      const others = found.filter(({ rule }) => rule !== one.rule && !one.also?.includes(rule));
      expect(others.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([]);
      const expected = {
        rule: one.rule,
        ...markedPlace(one.files),
        pointer: one.pointer,
        severity: isWarning ? 'warning' : 'mistake',
      };
      const mistake = found.find(
        ({ rule, file, pointer }) => rule === one.rule && file === expected.file && pointer === one.pointer,
      );
      expect(mistake).toMatchObject(expected);
      const [zh, en] = typeof one.cure === 'string' ? [one.cure, one.cure] : one.cure;
      expect(mistake?.cure.zh).toContain(zh);
      expect(mistake?.cure.en).toContain(en);
      expect(mistake?.what.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(mistake?.what.en.replace(/"[^"]*"/g, '')).not.toMatch(/[\u4e00-\u9fff]/);
    },
  );

  it('check accepts a grant that limits the records of a tree resource to a subtree (within on uuid)', () => {
    const area = validFiles['resources/area.json'] ?? '';
    const below = area.replace(
      '{ "see": true }',
      '{ "see": true, "rows": { "uuid": { "within": "$me.area" } } }',
    );
    expect(below).not.toBe(area);
    expect(checkSchemas(sourcesOf({ 'resources/area.json': below }), rules)).toEqual([]);
  });

  it('check reports a misspelt type once, without diagnostics for the keywords of that type', () => {
    const seats = integerField('seats', '"minimum": 1, "maximum": 9').replace('integer', 'interger');
    const found = checkSchemas(sourcesOf({ 'resources/note.json': resourceFile(seats) }), rules);
    expect(found.map(({ pointer }) => pointer)).toEqual(['/properties/seats/type']);
  });

  it('check gives no warning of a part (child record) whose writers can edit it in the form of the record', () => {
    const warned = (access: string, ofPart: string) =>
      findSchemaWarnings(
        sourcesOf({
          'resources/note.json': resourceFile(
            textField('code'),
            `"x-parts": { "lines": { ${bilingualTitles}, "of": "line", "by": "noteId", "max": 4 } }`,
            access,
          ),
          'resources/line.json': resourceFile(
            `${textField('code')}, ${relationField('noteId', '{ "to": "note", "owner": true }')}`,
            '"required": ["noteId"]',
            ofPart,
          ),
        }),
        rules,
      ).map(({ rule, severity, what }) => `${severity} ${rule} ${what.en}`);
    const writes = createBureauAccessSource('{ "see": true, "create": true, "edit": ["code"] }');
    expect(warned(createBureauAccessSource('{ "see": true, "edit": ["code"] }'), writes)).toEqual([]);
    // Whoever is signed in may edit it, and so may the bureau.
    expect(warned('{ "admin": { "all": true }, "any": { "see": true, "edit": true } }', writes)).toEqual([]);
    const creates = createBureauAccessSource('{ "see": true, "create": true }');
    expect(warned(creates, creates)).toEqual([]);
    expect(
      warned(createBureauAccessSource('{ "see": true }'), createBureauAccessSource('{ "see": true }')),
    ).toEqual([]);
    expect(warned(createBureauAccessSource('{ "see": true }'), writes)).toEqual([
      'warning parts/no-editor "bureau" may write "line" but may not edit "note", in whose form it is filled in.',
    ]);
  });

  it('check locates a refusal of an example in a part (child record) by the name of the part', () => {
    const files = {
      'resources/note.json': resourceFile(
        textField('code'),
        `"x-parts": { "lines": { ${bilingualTitles}, "of": "line", "by": "noteId", "min": 1, "max": 4 } }`,
      ),
      'resources/line.json': resourceFile(
        `${textField('code')}, ${relationField('noteId', '{ "to": "note", "owner": true }')}`,
        '"required": ["noteId"]',
      ),
      'examples/note.json': `{ "records": [{ ${bilingualTitles}, "values": {}, "refused": { "field": "lines", "by": "minItems" } }] }`,
    };
    expect(findAll(files, false)).toEqual([]);
  });

  it('each rule of the schema check is violated by an invalid fixture file', () => {
    const seen = new Set(checkCases.map(({ rule }) => rule));
    expect(checkRuleIds.filter(id => !seen.has(id))).toEqual([]);
  });
});
