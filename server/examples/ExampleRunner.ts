import { randomBytes } from 'node:crypto';
import { findResource, getBaseResource, publicRole, signedInRole, type Catalog } from '#model/catalog';
import type { Caller } from '#model/caller';
import { AppError } from '#model/errors';
import { getDefaultExampleTime, isStepExample, type Example, type ExampleOutcome } from '#model/examples';
import type { RecordExample, StepExample } from '#model/examples';
import { getOwn, stringOrEmpty, type JsonObject, type JsonValue } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Resource } from '#model/resource';
import type { CityRules } from '#model/rules';
import { findTransition } from '#model/workflow';
import { SampleRecords } from '#generator/emit/SampleRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { seedStore } from '#server/demo/seedStore';
import { insertPlannedJob } from '#server/jobs/insertJob';
import { CallerRecords } from '../records/CallerRecords';
import { RequestContext, type RecordsDependencies } from '../records/RequestContext';
import { decryptRecord } from '../records/values/encryptRecord';
import { buildExampleBody } from './buildExampleBody';
import { ExampleRows } from './ExampleRows';
import { resolveThisVariables } from './resolveThisVariables';
import { toExampleRefusals } from './toExampleRefusals';

interface ExampleRunnerOptions {
  catalog: Catalog;
  rules: CityRules;
  /** The resources whose examples are run. */
  resources: Iterable<string>;
}

/** Runs examples through the records API as a caller would, each on a store with only the rows that it needs. */
export class ExampleRunner {
  private readonly catalog: Catalog;
  private readonly rules: CityRules;
  private readonly samples: SampleRecords;
  private readonly encryption = createFieldEncryption(randomBytes(32));

  constructor({ catalog, rules, resources }: ExampleRunnerOptions) {
    this.catalog = catalog;
    this.rules = rules;
    this.samples = new SampleRecords(catalog, new Date(getDefaultExampleTime(catalog.season)), resources);
  }

  async run(name: string, example: Example): Promise<ExampleOutcome> {
    const resource = findResource(this.catalog, name);
    if (!resource) throw new TypeError(`There is no resource ${name}`);
    try {
      return { record: await this.try(resource, example) };
    } catch (error) {
      if (error instanceof AppError) return { refusals: toExampleRefusals(error) };
      throw error;
    }
  }

  private try(resource: Resource, example: Example): Promise<JsonObject> {
    return isStepExample(example) ? this.tryStep(resource, example) : this.tryCreation(resource, example);
  }

  private async tryCreation(resource: Resource, example: RecordExample): Promise<JsonObject> {
    const scene = await this.prepare(resource, example, rows => rows.makeRecord(resource, example.values));
    const body = await buildExampleBody(new RequestContext(scene), resource, scene.subject, example.values);
    const { uuid } = await new CallerRecords(scene).create(resource.name, body);
    return this.readRecord(scene, resource, uuid);
  }

  private async tryStep(resource: Resource, example: StepExample): Promise<JsonObject> {
    const { workflow } = getBaseResource(this.catalog, resource);
    const transition = findTransition(workflow, example.step);
    const [from] = transition?.from ?? [];
    const state = workflow && from !== undefined ? { [workflow.field]: from } : {};
    const scene = await this.prepare(resource, example, rows =>
      rows.add(resource, { ...state, ...example.record }, transition),
    );
    const uuid = stringOrEmpty(scene.subject.uuid);
    const records = new CallerRecords(scene);
    const input = { ...example.input };
    if (example.step === 'delete') await records.remove(resource.name, [uuid]);
    else if (example.step === 'edit') await records.update(resource.name, uuid, 1, input);
    else await records.transition(resource.name, uuid, 1, example.step, input);
    return this.readRecord(scene, resource, uuid);
  }

  /** Fills a store with the rows of an example, and signs its caller in. */
  private async prepare<Subject extends JsonObject>(
    about: Resource,
    example: Example,
    make: (rows: ExampleRows) => Subject,
  ): Promise<RecordsDependencies & { subject: Subject }> {
    const { catalog, encryption, rules } = this;
    const now = new Date(example.at ?? getDefaultExampleTime(catalog.season));
    const rows = new ExampleRows(catalog, this.samples, now);
    const subject = make(rows);
    const read = (path: readonly string[]) => rows.readPath(about, subject, path);
    for (const [name, others] of Object.entries(example.beside ?? {})) {
      const resource = findResource(catalog, name);
      for (const values of others) if (resource) rows.add(resource, resolveThisVariables(values, read));
    }
    rows.addInitialRecords();
    const account = rows.addCaller();
    const store = new MemoryStore(catalog);
    await seedStore(store, { catalog, encryption, now }, rows.getAll());
    const caller = createCaller(catalog, example, resolveThisVariables(example.me ?? {}, read), account);
    const jobs: RecordsDependencies['jobs'] = {
      enqueue: (tx, owner, planned) => insertPlannedJob(tx, owner, planned, { now, encryption }),
      announce: () => undefined,
    };
    return { store, catalog, encryption, rules, clock: () => now, caller, jobs, subject };
  }

  private async readRecord(
    scene: RecordsDependencies,
    resource: Resource,
    uuid: string,
  ): Promise<JsonObject> {
    const base = getBaseResource(this.catalog, resource);
    const row = await scene.store.get(base.name, uuid);
    return row ? decryptRecord(base, row, this.encryption) : {};
  }
}

function createCaller(catalog: Catalog, { as }: Example, facts: JsonObject, account: string): Caller {
  const role = as ?? Object.values(catalog.roles).find(({ admin }) => admin)?.name ?? '';
  const { id, ...me } = { id: account, ...facts } as JsonObject & { id: JsonValue };
  return {
    ...(role !== publicRole && { id: stringOrEmpty(id) }),
    username: role,
    roles: role === publicRole || role === signedInRole ? [] : [role],
    permissions: getOwn(catalog.roles, role)?.permissions ?? [],
    me,
    language: 'zh',
    ip: '127.0.0.1',
    requestId: 'example',
  };
}
