import type { Access, Action } from '#model/access';
import type { Caller } from '#model/caller';
import { resourceOf } from '#model/catalog';
import { NotAllowed, NotFound, NotSignedIn, type AppError } from '#model/errors';
import { own } from '#model/json';
import type { Language } from '#model/language';
import { parseListQuery } from '#model/query';
import type { ListQuery } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { transition } from '#model/workflow';
import { logAlone } from '#server/audit/log';
import { accessFor } from '#server/records/accessFor';
import { nameableFields } from '#server/records/nameableFields';
import type { Ask } from './Ask';

/** The resource that a request is about, and what its caller may do there. */
export class Target {
  readonly resource: Resource;
  readonly access: Access;
  private readonly ask: Ask;
  private readonly caller: Caller;

  private constructor(ask: Ask, caller: Caller, resource: Resource) {
    this.ask = ask;
    this.caller = caller;
    this.resource = resource;
    this.access = this.accessTo(resource);
    ask.response.locals.target = this;
  }

  static async of(ask: Ask, name = ask.param('resource')): Promise<Target> {
    const caller = await ask.caller();
    const resource = resourceOf(ask.catalog, name);
    if (resource) return new Target(ask, caller, resource);
    // Without a session nobody learns which resources there are.
    throw caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotFound('notFound');
  }

  get name(): string {
    return this.resource.name;
  }

  /** Refuses whoever may see nothing here, before a word of the question is read. */
  async demandSight(): Promise<this> {
    if (this.access.readable.length > 0) return this;
    throw await this.refusal('see');
  }

  /** Refuses whoever may do none of these on any record. */
  async demand(...actions: readonly Action[]): Promise<this> {
    if (actions.some(action => this.access.to(action).length > 0)) return this;
    throw await this.refusal(actions[0] ?? 'see');
  }

  demandTransition(): Promise<this> {
    return this.demand(...this.transitions);
  }

  /** Refuses whoever may never change anything here. */
  demandWork(): Promise<this> {
    return this.demand('edit', ...this.transitions);
  }

  /** Refuses whoever may do nothing with records that are there. */
  demandAnyChange(): Promise<this> {
    return this.demand('edit', 'delete', ...this.transitions);
  }

  private get transitions(): Action[] {
    return (this.resource.workflow?.transitions ?? []).map(({ name }): Action => `do:${name}`);
  }

  listQuery(words = this.ask.query): ListQuery {
    return parseListQuery(words);
  }

  /** The fields that the caller may name in a form: of the rest it may not even learn their kind. */
  get nameable(): Readonly<Record<string, Field>> {
    return nameableFields(this.resource, this.access);
  }

  /** How the field at this place of a body is called, if the caller may know. */
  titleOf(path: string, language: Language): string | undefined {
    const [, name = ''] = /^(?:\/(?:values|filters))?\/([^/]+)$/.exec(path) ?? [];
    return own(this.nameable, name)?.title[language];
  }

  inputOf(action: string): Readonly<Record<string, Field>> {
    return transition(this.resource.workflow, action)?.input?.fields ?? {};
  }

  /** A denial is recorded before it is given. */
  private async refusal(action: string): Promise<AppError> {
    if (this.caller.id === undefined) return new NotSignedIn('notSignedIn');
    const { store, clock } = this.ask.parts;
    const denied = { action, executeResult: 'denied', resource: this.name } as const;
    await logAlone(store, this.caller, clock(), denied);
    return new NotAllowed('notAllowed');
  }

  private accessTo(resource: Resource): Access {
    return accessFor(this.ask.catalog, resource, this.caller, this.ask.parts.clock());
  }
}
