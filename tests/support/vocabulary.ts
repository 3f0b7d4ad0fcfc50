import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleRows, type PlainRow } from '#generator/emit/rows';
import { compileValidator } from '#generator/emit/validators';
import { loadCatalog } from '#generator/generate';
import type { Mistake } from '#generator/mistake';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { AccessRule, Field, Resource } from '#model/resource';
import { namesOf, noRules } from '#model/rules';

const both = (title: string): JsonObject => ({ title, 'x-title-en': title });

/** What the examples of the page lead to. */
const area: JsonObject = {
  ...both('area'),
  type: 'object',
  required: ['code', 'name', 'level'],
  properties: {
    code: { ...both('code'), type: 'string' },
    name: { ...both('name'), type: 'string' },
    level: { ...both('level'), oneOf: ['city', 'street'].map(value => ({ const: value, ...both(value) })) },
    parentId: { ...both('above'), 'x-ref': 'area' },
  },
  'x-tree': 'parentId',
  'x-access': { admin: { all: true }, any: { see: true } },
};

const user: JsonObject = {
  ...both('user'),
  type: 'object',
  required: ['username'],
  properties: {
    username: { ...both('username'), type: 'string' },
    areaIds: { ...both('areas'), type: 'array', items: { 'x-ref': 'area' } },
    organ: { ...both('organ'), type: 'string' },
  },
  'x-me': { areas: 'areaIds', organ: 'organ' },
  'x-access': { admin: { all: true }, any: { see: true } },
};

const roles: JsonObject = {
  season: 2026,
  roles: Object.fromEntries(
    ['admin', 'bureau', 'subbureau', 'parent'].map((name, number) => [
      name,
      { ...both(name), number, permissions: [], admin: name === 'admin' },
    ]),
  ),
};

const page = new URL('../../docs/vocabulary.md', import.meta.url);
const block = /^```json example=(\w+)\n([\s\S]*?)^```$/gm;

/** The examples of docs/vocabulary.md, as the generator understands them beside a small base. */
export class Vocabulary {
  readonly examples: readonly string[];
  readonly mistakes: readonly Mistake[];
  readonly catalog: Catalog;

  constructor(examples: readonly string[], mistakes: readonly Mistake[], catalog: Catalog | undefined) {
    this.examples = examples;
    this.mistakes = mistakes;
    this.catalog = catalog ?? emptyCatalog(0);
  }

  resource(name: string): Resource {
    const found = this.catalog.resources[name];
    if (!found) throw new Error(`no resource ${name}`);
    return found;
  }

  field(of: string, name: string): Field {
    const found = this.resource(of).fields[name];
    if (!found) throw new Error(`no field ${of}.${name}`);
    return found;
  }

  /** The names of the fields that the author of a resource wrote, with their kinds. */
  kindsOf(name: string): Record<string, string> {
    const own = Object.values(this.resource(name).fields).filter(field => field.origin === 'author');
    return Object.fromEntries(own.map(field => [field.name, field.kind]));
  }

  issues(of: string, record: JsonObject): string[] {
    return compileValidator(this.resource(of).schema)(record).map(
      ({ path: at, keyword }) => `${at} ${keyword}`,
    );
  }

  rules(of: string, role: string): AccessRule[] {
    return this.resource(of).access.filter(rule => rule.role === role);
  }

  rule(of: string, role: string, may: string): AccessRule[] {
    return this.rules(of, role).filter(rule => rule.may === may);
  }

  rows(): Record<string, PlainRow[]> {
    return sampleRows(this.catalog, { seed: 1, now: new Date('2026-05-01T00:00:00Z') });
  }
}

export async function loadVocabulary(): Promise<Vocabulary> {
  const found = [...(await fs.readFile(page, 'utf8')).matchAll(block)].map(([, name = '', text = '']) => ({
    name,
    text,
  }));
  const base = Object.entries({ area, user }).map(([name, value]) => ({ name, text: JSON.stringify(value) }));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vocabulary-'));
  try {
    await fs.mkdir(path.join(folder, 'resources'));
    await fs.writeFile(path.join(folder, 'roles.json'), JSON.stringify(roles));
    for (const { name, text } of [...base, ...found]) {
      await fs.writeFile(path.join(folder, 'resources', `${name}.json`), text);
    }
    const { catalog, mistakes } = await loadCatalog(folder, { rules: namesOf(noRules) });
    return new Vocabulary(
      found.map(example => example.name),
      mistakes,
      catalog,
    );
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}
