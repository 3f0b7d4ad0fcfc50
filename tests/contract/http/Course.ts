import type { JsonObject } from '#model/json';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import type { Resource } from '#model/resource';
import type { Answer } from './Client';
import { otherValues } from './otherValues';
import type { Draft, Writer } from './Writer';

/** Takes new records through their states, to wherever a test wants them. */
export class Course {
  readonly workflow: ProjectedWorkflow;
  private readonly writer: Writer;
  private readonly initial: string;

  private constructor(writer: Writer, workflow: ProjectedWorkflow, initial: string) {
    this.writer = writer;
    this.workflow = workflow;
    this.initial = initial;
  }

  static of(writer: Writer, { name, workflow }: Resource): Course {
    const projected = writer.seen.schema['x-states'];
    if (!workflow || !projected) throw new TypeError(`${name} has no states`);
    return new Course(writer, projected, workflow.initial);
  }

  /** Each transition from each state that it leaves. */
  get steps(): [from: string, step: ProjectedTransition][] {
    return this.workflow.transitions.flatMap(step =>
      step.from.map((from): [string, ProjectedTransition] => [from, step]),
    );
  }

  /** The states that a record can be taken to, the first one among them. */
  get reached(): string[] {
    return this.workflow.states.map(({ name }) => name).filter(name => this.wayTo(name) !== undefined);
  }

  /** A new record that has come to this state. */
  async draftIn(state: string): Promise<Draft> {
    const way = this.wayTo(state);
    if (!way) throw new Error(`No transition leads to ${state}`);
    const draft = await this.writer.draft();
    for (const step of way) {
      const answer = await this.go(draft.record, step);
      if (answer.code !== 200) throw new Error(`${step.name} was refused: ${answer.msg}`);
      draft.record = answer.data;
    }
    return draft;
  }

  go(record: JsonObject, step: ProjectedTransition, headers?: Record<string, string>): Promise<Answer> {
    const { uuid = '', version = 0 } = record;
    return this.send({ uuid, version, action: step.name, ...inputOf(step) }, headers);
  }

  send(body: JsonObject, headers?: Record<string, string>): Promise<Answer> {
    const { client, name } = this.writer.seen;
    return client.post(`/${name}/doTransition`, body, headers);
  }

  /** The shortest way from the first state. */
  private wayTo(state: string): readonly ProjectedTransition[] | undefined {
    const ways = new Map<string, readonly ProjectedTransition[]>([[this.initial, []]]);
    for (const [at, way] of ways) {
      for (const step of this.workflow.transitions)
        if (step.from.includes(at) && !ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
    return ways.get(state);
  }
}

/** What must be given with it. */
function inputOf({ input }: ProjectedTransition): JsonObject {
  const given = (input?.required ?? []).map(name => {
    const field = input?.properties[name];
    return [name, (field && otherValues(field, null, [])[0]) ?? null] as const;
  });
  return Object.fromEntries(given);
}
