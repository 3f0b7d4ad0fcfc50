import { cityRules } from '#enrolment/cityRules';
import { checkSchemas } from '#generator/check';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { compileValidator } from '#generator/emit/validators';
import { loadSources } from '#generator/load';
import type { Diagnostic } from '#generator/diagnostic';
import { normaliseSchemas } from '#generator/normalise';
import type { Caller } from '#model/caller';
import {
  accountResource,
  auditLogResource,
  findResource,
  getBaseResource,
  type Catalog,
} from '#model/catalog';
import { matchAll } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import { projectSchema } from '#model/projection/projectSchema';
import type { ProjectedSchema } from '#model/projection';
import type { Row } from '#model/records';
import type { Reference } from '#model/field';
import type { Resource } from '#model/resource';
import { getRuleNames } from '#model/rules';
import { seedStore } from '#server/demo/seedStore';
import { apiRoutes } from '#server/http/routes/apiRoutes';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { readSchemaFiles } from '#tests/access/readSchemaFiles';
import { naiveFacts } from '#tests/support/naiveFacts';
import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { World } from '#tests/support/naiveWorld';
import { settle, isDenied, wholeListQuery } from '#tests/support/accessScenario';
import { schemasFolder } from '#tests/support/schemasFolder';

const now = new Date('2026-04-16T04:00:00Z');
const today = '2026-04-16';
const encryption = createFieldEncryption(Buffer.alloc(32, 9));
const many = 20;
const allRows = { where: matchAll, sort: [], limit: 1000, count: false };

/** Account and job resources have additional routes below their names. */
const extended = new Set([accountResource, auditLogResource, 'job']);

/** First path segments of fixed API routes, which no resource may use. */
export const fixedParts: ReadonlySet<string> = new Set(
  Object.keys(apiRoutes)
    .map(call => call.split('/')[1] ?? '')
    .filter(part => !part.startsWith(':') && !extended.has(part)),
);

/** Visible fields by row uuid, or the refusal of the whole list. */
type Listed = Record<string, string[]> | 'refused';

/** All schemas with a few sample rows in memory, to check each resource against its file. */
export class ResourceChecks {
  readonly catalog: Catalog;
  readonly mistakes: readonly Diagnostic[];
  private readonly rows: Readonly<Record<string, SampleRow[]>>;
  private readonly store: MemoryStore;
  /** The rows of `world`. */
  private readonly stored: Record<string, readonly Row[]>;
  private readonly world: World;

  private constructor(
    parts: Pick<ResourceChecks, 'catalog' | 'mistakes'> & {
      rows: Record<string, SampleRow[]>;
      store: MemoryStore;
      stored: Record<string, readonly Row[]>;
      world: World;
    },
  ) {
    this.catalog = parts.catalog;
    this.mistakes = parts.mistakes;
    this.rows = parts.rows;
    this.store = parts.store;
    this.stored = parts.stored;
    this.world = parts.world;
  }

  static async found(folder = schemasFolder): Promise<ResourceChecks> {
    const sources = await loadSources(folder);
    const mistakes = checkSchemas(sources, getRuleNames(cityRules));
    const { catalog } = normaliseSchemas(sources, undefined);
    const counts = Object.values(catalog.resources)
      .filter(({ samples }) => samples.rows > 0)
      .map(({ name, samples }): [string, number] => [
        name,
        samples.isSaid ? Math.min(many, samples.rows) : many,
      ]);
    const rows = sampleRows(catalog, { seed: 7, now, rows: Object.fromEntries(counts) });
    const store = new MemoryStore(catalog, encryption);
    await seedStore(store, { catalog, encryption, now }, rows);
    const { resources: files, administrators } = await readSchemaFiles(folder);
    const stored: Record<string, readonly Row[]> = {};
    for (const { name, view } of Object.values(catalog.resources))
      if (!view) stored[name] = (await store.list(name, allRows)).rows;
    const moment = { now: now.toISOString(), today, season: catalog.season };
    const world: World = {
      files,
      rows: stored,
      me: {},
      administrators,
      ...moment,
    };
    return new ResourceChecks({ catalog, mistakes, rows, store, stored, world });
  }

  resource(name: string): Resource {
    const resource = findResource(this.catalog, name);
    if (!resource) throw new TypeError(`There is no ${name}`);
    return resource;
  }

  /** The sample rows of a resource, and their validation errors. */
  samplesOf({ name, schema }: Resource): { rows: readonly SampleRow[]; invalid: string[] } {
    const rows = this.rows[name] ?? [];
    const validate = compileValidator(schema);
    const known = schema.properties ?? {};
    const invalid = rows.flatMap(row => {
      const said = Object.entries(row).filter(([field]) => Object.hasOwn(known, field));
      return validate(Object.fromEntries(said)).map(({ path, keyword }) => `${row.uuid} ${path} ${keyword}`);
    });
    return { rows, invalid };
  }

  /** The rows that a role sees, and those that naive access grants it. */
  async lists(resource: Resource, role: string): Promise<{ listed: Listed; expected: Listed }> {
    const { name } = resource;
    // Reads the stored rows again, since earlier tests added denials to the audit log.
    const base = getBaseResource(this.catalog, resource).name;
    this.stored[base] = (await this.store.list(base, allRows)).rows;
    const caller = this.callerOf(role);
    const visibility = this.sightOf(name, role, caller);
    const expected = visibility.hasReadableField
      ? Object.fromEntries(
          visibility
            .getFoundRows()
            .map(row => [
              row.uuid,
              [...visibility.fields.keys()].filter(field => visibility.showsField(row, field)).sort(),
            ]),
        )
      : 'refused';
    return { listed: await this.listed(name, caller), expected };
  }

  private async listed(name: string, caller: Caller): Promise<Listed> {
    const said = await settle(this.recordsOf(caller).list(name, { ...wholeListQuery, pageSize: 500 }));
    if ('refusal' in said) {
      if (!isDenied(said.refusal)) throw said.refusal;
      return 'refused';
    }
    return Object.fromEntries(
      said.answer.list.map(({ uuid, version: _, ...fields }) => [uuid, Object.keys(fields).sort()]),
    );
  }

  /** The form schema of a role, if it may read or write the resource. */
  schemaFor(resource: Resource, role: string): ProjectedSchema | undefined {
    const caller = this.callerOf(role);
    const schema = projectSchema(this.catalog, resource, caller, now);
    return Object.keys(schema.properties).length > 0 ? schema : undefined;
  }

  /** Transitions that no sample row can reach. */
  unreachedTransitions({ name, workflow }: Resource): string[] {
    if (!workflow) return [];
    // The initial state always counts, because sample rows may lack it.
    const reached = new Set([workflow.initial, ...(this.rows[name] ?? []).map(row => row[workflow.field])]);
    // Iteration over a Set includes members that are added meanwhile.
    for (const state of reached)
      for (const { from, to } of workflow.transitions) if (from.some(one => one === state)) reached.add(to);
    return workflow.transitions
      .filter(({ from }) => !from.some(state => reached.has(state)))
      .map(one => one.name);
  }

  /**
   * Conditional relations and relations to views that the form offers a role without any option, although the rows that it sees
   * hold one which an administrator is offered.
   */
  async emptyOptions(resource: Resource, role: string): Promise<string[]> {
    const writable = new Set(Object.keys(this.schemaFor(resource, role)?.properties ?? {}));
    const narrowed = Object.values(resource.fields).filter(
      ({ name, ref, origin }) =>
        origin === 'author' && ref && writable.has(name) && (ref.where ?? this.resource(ref.to).view),
    );
    const empty: string[] = [];
    for (const { name, ref } of narrowed) {
      const said = await settle(this.recordsOf(this.callerOf(role)).options(resource.name, name, ''));
      if ('refusal' in said && !isDenied(said.refusal)) throw said.refusal;
      const hasNone = 'refusal' in said || said.answer.length === 0;
      if (hasNone && ref && (await this.hasOptionFor(resource, name, ref, role))) empty.push(name);
    }
    return empty;
  }

  private async hasOptionFor(
    { name: of }: Resource,
    field: string,
    { to, where }: Reference,
    role: string,
  ): Promise<boolean> {
    if (role === this.administrator) return true;
    // A condition on the caller offers the administrator other options.
    if (JSON.stringify(where ?? {}).includes('"$me')) return false;
    const seen = this.sightOf(to, role, this.callerOf(role)).getFoundRows();
    const uuids = new Set(seen.map(({ uuid }) => uuid));
    const all = await this.recordsOf(this.callerOf(this.administrator)).options(of, field, '');
    return all.some(({ uuid }) => uuids.has(uuid));
  }

  private get administrator(): string {
    return this.world.administrators?.[0] ?? '';
  }

  private recordsOf(caller: Caller): CallerRecords {
    return new CallerRecords({
      ...{ store: this.store, catalog: this.catalog, encryption, rules: cityRules, caller },
      clock: () => now,
    });
  }

  private sightOf(name: string, role: string, caller: Caller): NaiveVisibility {
    const world = { ...this.world, me: caller.me as World['me'] };
    const asker = role === 'stranger' ? 'stranger' : { roles: [role] };
    return new NaiveVisibility(world, asker, name, sealed => encryption.decrypt(sealed));
  }

  /** A caller with this role: an existing account with its facts, where there is one. */
  private callerOf(role: string): Caller {
    const { user: accounts = [] } = this.world.rows;
    const isStranger = role === 'stranger';
    const account = accounts.find(({ roles }) => Array.isArray(roles) && roles.includes(role)) ?? accounts[0];
    const me = isStranger || !account ? {} : naiveFacts(this.world, { ...account, roles: [role] });
    return {
      ...(!isStranger && account && { id: account.uuid }),
      ...{ username: role, roles: isStranger ? [] : [role], permissions: [], me },
      ...{ language: 'en', ip: '', requestId: '' },
    };
  }
}
