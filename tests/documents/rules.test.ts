import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { rules } from '#enrolment/rules';
import { loadCatalog } from '#generator/generate';
import { getRuleNames } from '#model/rules';
import { listRuleUses } from '#tests/support/ruleDocument/listRuleUses';
import { readRuleSource } from '#tests/support/ruleDocument/readRuleSource';
import { writeRuleDocument } from '#tests/support/ruleDocument/writeRuleDocument';

const page = 'docs/rules.md';
const names = getRuleNames(rules);
const getSource = (name: string) => readRuleSource(name, readFileSync(`enrolment/${name}.ts`, 'utf8'));

describe('page of the named rules', () => {
  it('is what the code says', async () => {
    const { catalog } = await loadCatalog('schemas', { rules: names });
    if (!catalog) throw new Error('The shipped schemas are invalid');
    const text = writeRuleDocument({ names, getSource, uses: listRuleUses(catalog) });
    const formatted = await format(text, { ...(await resolveConfig(page)), parser: 'markdown' });
    await expect(formatted).toMatchFileSnapshot(`../../${page}`);
  });

  it('needs a doc comment of every rule', () => {
    const all = Object.values(names).flat();
    expect(all.filter(name => getSource(name).comment === '')).toEqual([]);
  });
});

describe('reader of a rule', () => {
  it('finds the fields, look-ups, messages and values in the source', () => {
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
    expect(readRuleSource('more', source)).toEqual({
      comment: 'Effect rule: one more than before.',
      parameters: ['record', 'field', '{ reader }'],
      reads: ['stage', 'season', 'round'],
      readsOwnField: true,
      looksUp: ['school'],
      messages: [{ zh: '过多', en: 'At most {stage}' }],
      sets: ['round'],
    });
  });
});
