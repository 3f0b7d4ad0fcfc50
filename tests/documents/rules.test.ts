import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { getRuleNames } from '#model/rules';
import { listRuleUses } from '#tests/support/ruleDocument/listRuleUses';
import { readRuleSource } from '#tests/support/ruleDocument/readRuleSource';
import { writeRuleDocument } from '#tests/support/ruleDocument/writeRuleDocument';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const page = 'docs/rules.md';
const { lookups: _, ...names } = getRuleNames(cityRules);
const allNames = Object.values(names).flat();
const readBeside = (path: string) => readFileSync(`enrolment/${path}.ts`, 'utf8');
const getSource = (name: string) => readRuleSource(name, readBeside(name), readBeside);

describe('page docs/rules.md', () => {
  it('docs/rules.md is generated from the code of the named rules', async () => {
    const catalog = await loadShippedCatalog();
    const text = writeRuleDocument({ names, getSource, uses: listRuleUses(catalog) });
    const formatted = await format(text, { ...(await resolveConfig(page)), parser: 'markdown' });
    await expect(formatted).toMatchFileSnapshot(`../../${page}`);
  });

  it('docs/rules.md requires a doc comment of every city rule', () => {
    expect(allNames.filter(name => getSource(name).comment === '')).toEqual([]);
  });

  it('docs/rules.md finds every city rule in the shipped schemas, effects on other records included', async () => {
    const uses = listRuleUses(await loadShippedCatalog());
    expect(allNames.filter(name => !uses.has(name))).toEqual([]);
    expect(uses.get('homeZone')).toEqual(['villageApply: approve', 'villageApply: merge']);
    expect(uses.get('lateGrant')).toEqual(['registration: resubmit']);
  });

  it('docs/rules.md names a transition at its resource, and at a view only if a role may make it there', async () => {
    const places = [...listRuleUses(await loadShippedCatalog()).values()].flat();
    expect(places).toContain('registration: submit');
    expect(places.filter(place => /^(bmData|publicity): /.test(place))).toEqual([]);
  });
});

describe('parser of rule sources', () => {
  it('rule documentation reads the fields, look-ups, messages and values of a rule from its source', () => {
    const source = `
      /** Effect rule: one more
       * than before. */
      export const more = async (record, field, { reader }) => {
        const { stage, season: year } = record;
        const seen = record[field] ?? record.round;
        await reader.get('school', seen);
        if (year > stage) return [{ path: '', keyword: 'more', text: { zh: '过多', en: \`At most \${stage}\` } }];
        return Promise.resolve({ round: 1 });
      };`;
    expect(readRuleSource('more', source, readBeside)).toEqual({
      comment: 'Effect rule: one more than before.',
      parameters: ['record', 'field', '{ reader }'],
      reads: ['stage', 'season', 'round'],
      readsOwnField: true,
      readsFurther: false,
      looksUp: ['school'],
      messages: [{ zh: '过多', en: 'At most {stage}' }],
      sets: ['round'],
    });
  });

  it('rule documentation follows the imports of a rule into neighbouring files only', () => {
    const files: Record<string, string> = {
      './zones': `
        export const listZones = async (record, context) => [record.stage, await context.reader.get('zone', '')];
        export const isOpen = record => record.status;
        export const unused = (record, { reader }) => [record.name, reader.get('street', '')];`,
    };
    const source = `
      import { isOpen, listZones } from './zones';
      const wanted = ['schoolId'];
      export const other = record => record.round;
      export const zones = async (record, field, context) => {
        const schools = await listAllRows(context.reader, 'school', wanted.map(name => record[name]));
        await listZones(record, context);
        isOpen(schools[0]);
        return [{ text: { zh: \`须从\${schools.join('、')}中选择\`, en: 'Choose' } }];
      };`;
    expect(readRuleSource('zones', source, path => files[path] ?? '')).toMatchObject({
      ...{ reads: ['stage'], readsOwnField: false, readsFurther: true, looksUp: ['school', 'zone'] },
      messages: [{ zh: '须从{schools}中选择', en: 'Choose' }],
    });
  });
});
