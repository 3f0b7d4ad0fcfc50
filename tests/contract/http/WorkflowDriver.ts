import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { rowsOf, type Answer, type Client } from './Client';
import { otherValues } from './otherValues';
import type { ResourceTests } from './ResourceTests';
import type { Draft, ResourceWriter } from './ResourceWriter';

/** Drives new records through their workflow, to the state that a test needs. */
export class WorkflowDriver {
  readonly workflow: ProjectedWorkflow;
  private readonly writer: ResourceWriter;
  private readonly resource: Resource;
  private readonly signers: readonly Client[];
  private readonly inputs: ReadonlyMap<string, JsonObject>;
  private readonly initial: string;

  private constructor(
    writer: ResourceWriter,
    resource: Resource,
    parts: {
      workflow: ProjectedWorkflow;
      initial: string;
      signers: Client[];
      inputs: Map<string, JsonObject>;
    },
  ) {
    this.writer = writer;
    this.resource = resource;
    this.workflow = parts.workflow;
    this.initial = parts.initial;
    this.signers = parts.signers;
    this.inputs = parts.inputs;
  }

  static async create({ getWriter: chosen, resource, signers }: ResourceTests): Promise<WorkflowDriver> {
    const writer = await chosen();
    const workflow = writer.resource.schema['x-states'];
    if (!resource.workflow || !workflow) throw new TypeError(`${resource.name} has no states`);
    const inputs = new Map<string, JsonObject>();
    for (const step of workflow.transitions) inputs.set(step.name, await inputOf(writer, step));
    const { initial } = resource.workflow;
    return new WorkflowDriver(writer, resource, { workflow, initial, inputs, signers: await signers() });
  }

  /** Each pair of a transition and one of its source states. */
  get steps(): [from: string, step: ProjectedTransition][] {
    return this.workflow.transitions.flatMap(step =>
      step.from.map((from): [string, ProjectedTransition] => [from, step]),
    );
  }

  /** States that a record can reach, the initial one included. */
  get reachableStates(): string[] {
    return this.workflow.states.map(({ name }) => name).filter(name => this.findPathTo(name) !== undefined);
  }

  /** Creates a record and drives it to this state. */
  async createInState(state: string): Promise<Draft> {
    const way = this.findPathTo(state);
    if (!way) throw new Error(`No transition leads to ${state}`);
    const draft = await this.writer.draft();
    for (const step of way) {
      const answer = await this.makeTransition(draft.record, step);
      if (answer.code !== 200) throw new Error(`${step.name} was refused: ${answer.msg}`);
      draft.record = answer.data;
    }
    return draft;
  }

  /** Makes the transition with all its signatures; returns the first refusal. */
  async makeTransition(record: JsonObject, step: ProjectedTransition): Promise<Answer> {
    const refused = await this.countersign(record, step);
    return refused ?? this.finish(record, step);
  }

  /** Gives all signatures but the last; returns the first refusal. */
  async countersign(record: JsonObject, step: ProjectedTransition): Promise<Answer | undefined> {
    const wanted = (findTransition(this.resource.workflow, step.name)?.signers ?? 1) - 1;
    let signed = 0;
    for (const client of this.signers) {
      if (signed === wanted) return undefined;
      const seen = await client.get(`/${this.resource.name}/getDetail?uuid=${scalarToText(record.uuid)}`);
      const mayMake = client.token !== this.writer.resource.client.token && seen.code === 200;
      if (!mayMake) continue;
      const answer = await this.send(this.body(record, step), undefined, client);
      if (answer.code !== 200) return answer;
      signed += 1;
    }
    if (signed < wanted) throw new Error(`No further account may sign ${step.name} of ${this.resource.name}`);
    return undefined;
  }

  /** The last signature, which triggers the transition. */
  finish(record: JsonObject, step: ProjectedTransition, headers?: Record<string, string>): Promise<Answer> {
    return this.send(this.body(record, step), headers);
  }

  send(
    body: JsonObject,
    headers?: Record<string, string>,
    client: Client = this.writer.resource.client,
  ): Promise<Answer> {
    return client.post(`/${this.resource.name}/doTransition`, body, headers);
  }

  private body({ uuid = '', version = 0 }: JsonObject, { name }: ProjectedTransition): JsonObject {
    return { uuid, version, action: name, ...this.inputs.get(name) };
  }

  /** The shortest path of transitions from the initial state. */
  private findPathTo(state: string): readonly ProjectedTransition[] | undefined {
    const ways = new Map<string, readonly ProjectedTransition[]>([[this.initial, []]]);
    for (const [at, way] of ways) {
      for (const step of this.workflow.transitions)
        if (step.from.includes(at) && !ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
    return ways.get(state);
  }
}

/** The required inputs of the transition. */
async function inputOf(
  { resource }: ResourceWriter,
  { name: of, input }: ProjectedTransition,
): Promise<JsonObject> {
  const given: JsonObject = {};
  for (const name of input?.required ?? []) {
    const field = input?.properties[name];
    const isRelation = field?.['x-ref'] !== undefined;
    const options = isRelation
      ? await resource.client.get(`/${resource.name}/getOptions?field=${of}.${name}`)
      : undefined;
    const elsewhere: JsonValue[] = options ? rowsOf(options).map(({ uuid = null }) => uuid) : [];
    given[name] = (field && otherValues(field, null, elsewhere)[0]) ?? null;
  }
  return given;
}
