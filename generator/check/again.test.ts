import { describe, expect, it } from 'vitest';
import { checkSchemas } from '../check';
import { noCityRules, getRuleNames } from '#model/rules';
import type { SourceFile, SchemaSources } from '../SourceFile';
import { parseSource } from '../parseSource';
import { relationField, resourceFile, bilingualTitles, validFiles, textField } from './cases/case';
import { isCachedWithoutFindings, cacheFileWithoutFindings, trackCheckDependencies } from './checkCache';
import { createCheckContext } from './outline/CheckContext';

const rules = getRuleNames(noCityRules);

const file = (path: string, content: string): SourceFile => parseSource(path, Buffer.from(content)).file;

function sourcesOf(...resources: SourceFile[]): SchemaSources {
  const roles = file('roles.json', validFiles['roles.json'] ?? '');
  return { folder: 'schemas', resources, routes: [], choices: [], roles, diagnostics: [] };
}

const found = (sources: SchemaSources): string[] =>
  checkSchemas(sources, rules).map(one => `${one.file} ${one.rule}`);

const paper = file('resources/paper.json', resourceFile(textField('code')));
const note = file(
  'resources/note.json',
  resourceFile(relationField('paperId', 'paper'), '"x-list": { "sort": "paperId.code" }'),
);

describe('incremental check', () => {
  it('incremental check reports a diagnostic in an unchanged file when the file it refers to is removed', () => {
    expect(found(sourcesOf(note, paper))).toEqual([]);
    expect(found(sourcesOf(note))).toEqual(['resources/note.json references/unknown-resource']);
    expect(found(sourcesOf(note, paper))).toEqual([]);
  });

  it('incremental check reports a diagnostic in an unchanged file when the file it refers to changes', () => {
    const other = file('resources/paper.json', resourceFile(textField('number')));
    expect(found(sourcesOf(note, paper))).toEqual([]);
    expect(found(sourcesOf(note, other))).toEqual(['resources/note.json screens/unknown-sort']);
  });

  it('incremental check reports the use of a removed role when no resource changed', () => {
    const sources = sourcesOf(note, paper);
    expect(found(sources)).toEqual([]);
    const roles = file('roles.json', (validFiles['roles.json'] ?? '').replace('"admin": {', '"chief": {'));
    expect(found({ ...sources, roles })).toEqual([
      'resources/note.json access/unknown-role',
      'resources/paper.json access/unknown-role',
    ]);
  });

  it('incremental check reports a diagnostic in an unchanged file when a list of choices that it uses changes', () => {
    const list = (code: string): SourceFile =>
      file(
        'choices/kind.json',
        `{ ${bilingualTitles}, "choices": [{ "const": "a", ${bilingualTitles} }, { "const": "${code}", ${bilingualTitles} }] }`,
      );
    const kind = file(
      'resources/ink.json',
      resourceFile(`"kind": { ${bilingualTitles}, "x-choices": "kind", "default": "b" }`),
    );
    const sources = sourcesOf(kind);
    expect(found({ ...sources, choices: [list('b')] })).toEqual([]);
    expect(found({ ...sources, choices: [list('c')] })).toEqual(['resources/ink.json fields/default']);
    expect(found(sources)).toEqual(['resources/ink.json choices/unknown-list']);
  });

  it('incremental check reports no dangling reference to a file that cannot be parsed', () => {
    const broken = file('resources/paper.json', '{');
    expect(found(sourcesOf(note, broken))).toEqual([]);
  });

  it('incremental check reuses the result of a valid file until a file changes or appears that its check has looked up', () => {
    const context = createCheckContext(sourcesOf(note, paper), rules);
    const subject = context.resources.get('note');
    if (!subject) throw new Error('no note');
    const { context: watching, asked } = trackCheckDependencies(context);
    watching.resources.get('paper');
    watching.resources.has('ink');
    expect([...asked]).toEqual(['paper', 'ink']);
    cacheFileWithoutFindings(subject, asked, context, 'same');
    const isSound = (resources: SourceFile[], surroundings: string) =>
      isCachedWithoutFindings(subject, createCheckContext(sourcesOf(...resources), rules), surroundings);
    expect(isSound([note, paper], 'same')).toBe(true);
    expect(isSound([note, paper, file('resources/area.json', resourceFile(textField('code')))], 'same')).toBe(
      true,
    );
    expect(isSound([note, paper, file('resources/ink.json', resourceFile(textField('code')))], 'same')).toBe(
      false,
    );
    expect(isSound([note, file('resources/paper.json', paper.text)], 'same')).toBe(false);
    expect(isSound([note, paper], 'other')).toBe(false);
  });
});
