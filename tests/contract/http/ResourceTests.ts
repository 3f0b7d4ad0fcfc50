import { expect, it } from 'vitest';
import type { Client } from './Client';
import type { Resource } from '#model/resource';
import { actions, refusals, whyImpossible, type Action } from './actions';
import { roleAccounts, type Clients, type RunningServer } from './RunningServer';
import { VisibleResource } from './VisibleResource';
import { ResourceWriter } from './ResourceWriter';

/** Declares tests for one resource on one server; inverts those that the schema makes impossible. */
export class ResourceTests {
  readonly name: string;
  readonly resource: Resource;
  readonly running: () => RunningServer;
  readonly clients: () => Clients;
  private readonly tried = new Set<Action>();
  private readonly known = new Map<string, Promise<VisibleResource | undefined>>();
  private chosen: Promise<ResourceWriter> | undefined;

  constructor(resource: Resource, running: () => RunningServer, clients: () => Clients) {
    this.name = resource.name;
    this.resource = resource;
    this.running = running;
    this.clients = clients;
  }

  /** Declares a test of an action; when no role can run the action, declares a test that every role is refused. */
  addTest(action: Action, outcome: string, test: () => Promise<void>): void {
    const why = this.whyImpossible(action);
    if (why !== undefined)
      it(`refuses every role, because ${why}, where another resource ${outcome}`, () =>
        this.expectNobody(action));
    else
      it(outcome, async () => {
        await test();
        this.tried.add(action);
      });
  }

  /** The reason why no role can run the action on this resource; undefined when one can. */
  whyImpossible(action: Action): string | undefined {
    return whyImpossible[action](this.resource);
  }

  /** The resource as this account sees it; undefined without access. */
  getVisibleResource(username: string): Promise<VisibleResource | undefined> {
    const seen = this.known.get(username) ?? this.loadVisibleResource(username);
    this.known.set(username, seen);
    return seen;
  }

  /** Accounts that may sign a transition instead of the writer. */
  readonly signers = async (): Promise<Client[]> => {
    const signing = [...roleAccounts, 'test'];
    const sights = await Promise.all(signing.map(username => this.getVisibleResource(username)));
    return sights.flatMap(seen => (seen?.schema['x-states']?.transitions.length ? [seen.client] : []));
  };

  /** The writer of all tests: the first account with the grants to create and edit, else with one of them, else to see. */
  readonly getWriter = (): Promise<ResourceWriter> => (this.chosen ??= this.chooseWriter());

  private async loadVisibleResource(username: string): Promise<VisibleResource | undefined> {
    const client = await this.clients().as(username);
    const { code } = await client.get(`/schema/${this.name}`);
    return code === 200 ? VisibleResource.load(client, this.name) : undefined;
  }

  private async chooseWriter(): Promise<ResourceWriter> {
    const sights = await Promise.all(roleAccounts.map(username => this.getVisibleResource(username)));
    const seen = sights.filter(one => one !== undefined);
    const writing =
      seen.find(({ schema }) => schema['x-can'].create && schema['x-can'].edit) ??
      seen.find(({ schema }) => schema['x-can'].create) ??
      seen.find(({ schema }) => schema['x-can'].edit) ??
      seen[0];
    if (!writing) throw new Error(`No account sees ${this.name}`);
    return ResourceWriter.as(writing, this.running());
  }

  /** Expects the refusal for every role, with and without access to the resource. */
  private async expectNobody(action: Action): Promise<void> {
    for (const username of roleAccounts) {
      const seen = await this.getVisibleResource(username);
      if (seen) await refusals[action](seen, this.resource);
      else {
        const client = await this.clients().as(username);
        expect((await client.post(`/${this.name}/doEdit`, {})).code).toBe(403);
      }
    }
  }

  get untried(): Action[] {
    return actions.filter(action => !this.tried.has(action));
  }
}
