import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { compileValidator } from '#generator/emit/validators';
import { readExamples, type LocatedExample } from '#generator/examples/readExamples';
import { loadCatalog } from '#generator/generate';
import { checkExamples } from '#generator/check';
import { loadExamples, loadSources } from '#generator/load';
import type { Diagnostic } from '#generator/diagnostic';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { AccessGrant, Resource } from '#model/resource';
import { getRuleNames, noCityRules } from '#model/rules';
import { systemFiles } from './catalogFromFiles';

/** The named rules of the documented examples. */
const ruleNames = { ...getRuleNames(noCityRules), plans: ['drawWaiting'], fields: ['openBudget'] };

const makeTitles = (title: string): JsonObject => ({ title, 'x-title-en': title });

/** Target resources of the documented examples. */
const area: JsonObject = {
  ...makeTitles('area'),
  type: 'object',
  required: ['code', 'name', 'level'],
  properties: {
    code: { ...makeTitles('code'), type: 'string', 'x-unique': true },
    name: { ...makeTitles('name'), type: 'string' },
    level: {
      ...makeTitles('level'),
      oneOf: ['city', 'street'].map(value => ({ const: value, ...makeTitles(value) })),
    },
    parentId: { ...makeTitles('above'), 'x-ref': 'area' },
  },
  'x-tree': 'parentId',
  'x-access': { admin: { all: true }, any: { see: true } },
};

const user: JsonObject = {
  ...makeTitles('user'),
  type: 'object',
  required: ['username'],
  properties: {
    username: { ...makeTitles('username'), type: 'string' },
    areaIds: { ...makeTitles('areas'), type: 'array', items: { 'x-ref': 'area' } },
    organ: { ...makeTitles('organ'), type: 'string' },
  },
  'x-me': { areas: 'areaIds', organ: 'organ' },
  'x-access': { admin: { all: true }, any: { see: true } },
};

const roles: JsonObject = {
  season: 2026,
  roles: Object.fromEntries(
    ['admin', 'bureau', 'subbureau', 'parent'].map((name, number) => [
      name,
      { ...makeTitles(name), number, permissions: [], admin: name === 'admin' },
    ]),
  ),
};

const documentUrl = new URL('../../docs/vocabulary.md', import.meta.url);
const examplePattern = /^```json (example|examples|choices|routes)=(\w+)\n([\s\S]*?)^```$/gm;
const folders: Readonly<Record<string, string>> = { example: 'resources' };

/** The examples of docs/vocabulary.md, normalised beside a small base. */
export class VocabularyExamples {
  /** What the page says that its resources accept and refuse. */
  readonly trials: readonly LocatedExample[];
  readonly examples: readonly string[];
  readonly mistakes: readonly Diagnostic[];
  readonly catalog: Catalog;
  /** The resources of the page as they stand there. */
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    texts: ReadonlyMap<string, string>,
    trials: readonly LocatedExample[],
    mistakes: readonly Diagnostic[],
    catalog: Catalog | undefined,
  ) {
    this.texts = texts;
    this.trials = trials;
    this.examples = [...texts.keys()];
    this.mistakes = mistakes;
    this.catalog = catalog ?? emptyCatalog(0);
  }

  getText(name: string): string {
    const text = this.texts.get(name);
    if (text === undefined) throw new Error(`no example ${name}`);
    return text;
  }

  getResource(name: string): Resource {
    const found = this.catalog.resources[name];
    if (!found) throw new Error(`no resource ${name}`);
    return found;
  }

  getField(of: string, name: string): Field {
    const found = this.getResource(of).fields[name];
    if (!found) throw new Error(`no field ${of}.${name}`);
    return found;
  }

  /** Author fields of a resource with their kinds. */
  getKinds(name: string): Record<string, string> {
    const own = Object.values(this.getResource(name).fields).filter(field => field.origin === 'author');
    return Object.fromEntries(own.map(field => [field.name, field.kind]));
  }

  getIssues(of: string, record: JsonObject): string[] {
    return compileValidator(this.getResource(of).schema)(record).map(
      ({ path: at, keyword }) => `${at} ${keyword}`,
    );
  }

  getRules(of: string, role: string): AccessGrant[] {
    return this.getResource(of).access.filter(rule => rule.role === role);
  }

  findRules(of: string, role: string, may: string): AccessGrant[] {
    return this.getRules(of, role).filter(rule => rule.may === may);
  }

  getRows(): Record<string, SampleRow[]> {
    return sampleRows(this.catalog, { seed: 1, now: new Date('2026-05-01T00:00:00Z') });
  }
}

export async function loadVocabularyExamples(): Promise<VocabularyExamples> {
  const found = [...(await fs.readFile(documentUrl, 'utf8')).matchAll(examplePattern)].map(
    ([, form = '', name = '', text = '']) => ({
      folder: folders[form] ?? form,
      name,
      text,
    }),
  );
  const base = Object.entries({ ...(await systemFiles()), area, user }).map(([name, value]) => ({
    folder: 'resources',
    name,
    text: JSON.stringify(value),
  }));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vocabulary-'));
  try {
    for (const part of ['resources', 'choices', 'examples', 'routes'])
      await fs.mkdir(path.join(folder, part));
    await fs.writeFile(path.join(folder, 'roles.json'), JSON.stringify(roles));
    for (const { folder: part, name, text } of [...base, ...found]) {
      await fs.writeFile(path.join(folder, part, `${name}.json`), text);
    }
    const { catalog, diagnostics } = await loadCatalog(folder, { rules: ruleNames });
    const loaded = await loadExamples(folder);
    const resources = found.filter(example => example.folder === 'resources');
    return new VocabularyExamples(
      new Map(resources.map(({ name, text }) => [name, text])),
      loaded.files.flatMap(readExamples),
      [...diagnostics, ...checkExamples(loaded, await loadSources(folder), ruleNames)],
      catalog,
    );
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}
