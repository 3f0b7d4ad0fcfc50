import type { Access, Action } from '#model/access';
import type { Caller } from '#model/caller';
import { findResource } from '#model/catalog';
import { NotAllowed, NotFound, NotSignedIn, type AppError } from '#model/errors';
import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import { parseListQuery } from '#model/query';
import type { ListQuery } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import { getAccess } from '#server/records/access/getAccess';
import { getNameableFields } from '#server/records/access/getNameableFields';
import type { ApiRequest } from './ApiRequest';

/** The resource that a request is about, and what its caller may do there. */
export class ResourceTarget {
  readonly resource: Resource;
  readonly access: Access;
  private readonly request: ApiRequest;
  private readonly caller: Caller;

  private constructor(ask: ApiRequest, caller: Caller, resource: Resource) {
    this.request = ask;
    this.caller = caller;
    this.resource = resource;
    this.access = this.getAccess(resource);
    ask.response.locals.target = this;
  }

  static async resolve(ask: ApiRequest, name = ask.param('resource')): Promise<ResourceTarget> {
    const caller = await ask.getCaller();
    const resource = findResource(ask.catalog, name);
    if (resource) return new ResourceTarget(ask, caller, resource);
    // Without a session nobody learns which resources there are.
    throw caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotFound('notFound');
  }

  get name(): string {
    return this.resource.name;
  }

  /** Refuses whoever may see nothing here, before a word of the question is read. */
  async requireVisible(): Promise<this> {
    if (this.access.readableFields.length > 0) return this;
    throw await this.createLoggedDenial('see');
  }

  /** Refuses whoever may do none of these on any record. */
  async requireGrant(...actions: readonly Action[]): Promise<this> {
    if (actions.some(action => this.access.getGrants(action).length > 0)) return this;
    throw await this.createLoggedDenial(actions[0] ?? 'see');
  }

  requireTransitionGrant(): Promise<this> {
    return this.requireGrant(...this.transitionActions);
  }

  /** Refuses whoever may never change anything here. */
  requireEditGrant(): Promise<this> {
    return this.requireGrant('edit', ...this.transitionActions);
  }

  /** Refuses whoever may do nothing with records that are there. */
  requireChangeGrant(): Promise<this> {
    return this.requireGrant('edit', 'delete', ...this.transitionActions);
  }

  private get transitionActions(): Action[] {
    return (this.resource.workflow?.transitions ?? []).map(({ name }): Action => `do:${name}`);
  }

  parseListQuery(words = this.request.query): ListQuery {
    return parseListQuery(words);
  }

  /** The fields that the caller may name in a form: of the rest it may not even learn their kind. */
  get nameableFields(): Readonly<Record<string, Field>> {
    return getNameableFields(this.resource, this.access);
  }

  /** How the field at this place of a body is called, if the caller may know. */
  getFieldTitle(path: string, language: Language): string | undefined {
    const [, name = ''] = /^(?:\/(?:values|filters))?\/([^/]+)$/.exec(path) ?? [];
    return getOwn(this.nameableFields, name)?.title[language];
  }

  getTransitionInput(action: string): Readonly<Record<string, Field>> {
    return findTransition(this.resource.workflow, action)?.input?.fields ?? {};
  }

  /** A denial is recorded before it is given. */
  private async createLoggedDenial(action: string): Promise<AppError> {
    if (this.caller.id === undefined) return new NotSignedIn('notSignedIn');
    const { store, clock } = this.request.services;
    const denied = { action, executeResult: 'denied', resource: this.name } as const;
    await writeAuditEntryAlone(store, this.caller, clock(), denied);
    return new NotAllowed('notAllowed');
  }

  private getAccess(resource: Resource): Access {
    return getAccess(this.request.catalog, resource, this.caller, this.request.services.clock());
  }
}
