import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { writeResourceDocument } from '#tests/support/resourceDocument/writeResourceDocument';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const page = 'docs/resources.md';
let catalog: Catalog;

beforeAll(async () => {
  catalog = await loadShippedCatalog();
});

describe('page docs/resources.md', () => {
  it('docs/resources.md is generated from the schemas', async () => {
    const text = writeResourceDocument(catalog);
    const formatted = await format(text, { ...(await resolveConfig(page)), parser: 'markdown' });
    await expect(formatted).toMatchFileSnapshot(`../../${page}`);
  });

  it('docs/resources.md names each field of each resource, and the target of each relation', () => {
    const text = writeResourceDocument(catalog);
    const sections = new Map(text.split('\n## ').map(section => [section.split('\n')[0], section]));
    const left = Object.values(catalog.resources)
      .filter(({ view }) => !view)
      .flatMap(({ name, fields }) =>
        Object.values(fields)
          .filter(({ origin }) => origin !== 'system')
          .filter(field => {
            const line = sections
              .get(name)
              ?.split('\n')
              .find(one => one.startsWith(`| \`${field.name}\``));
            return !line?.includes(field.title.zh) || (field.ref && !line.includes(`[${field.ref.to}]`));
          })
          .map(field => `${name}.${field.name}`),
      );
    expect(left).toEqual([]);
    expect(sections.size).toBeGreaterThan(Object.keys(catalog.resources).length);
  });

  it('docs/resources.md names each role, and each $me fact with the kind of its value', () => {
    const [, callers = ''] = writeResourceDocument(catalog).split('\n## ');
    for (const role of Object.keys(catalog.roles)) expect(callers).toContain(`| \`${role}\` |`);
    for (const fact of Object.keys(catalog.me))
      expect(callers).toMatch(
        new RegExp(`\\| \`\\$me\\.${fact}\` \\| .* \\| (reference|references|choices|text)`),
      );
    expect(callers).toContain('reference, **leads to** [school](#school)');
  });

  it('docs/resources.md describes which records of its base resource a view shows', () => {
    expect(writeResourceDocument(catalog)).toContain(
      'The rows and fields are those of [area](#area) whose `level` is `"street"`;',
    );
  });

  it.each(['README.md', 'docs/vocabulary.md'])('docs/resources.md is linked from %s', document => {
    expect(readFileSync(document, 'utf8')).toMatch(/\]\((docs\/)?resources\.md\)/);
  });
});
