import { expect, it } from 'vitest';
import type { Client } from './Client';
import type { Resource } from '#model/resource';
import { actions, refusals, whyImpossible, type Action } from './actions';
import { roleAccounts, type Clients, type Running } from './Running';
import { Seen } from './Seen';
import { Writer } from './Writer';

/** Declares tests for one resource on one server; inverts those that the schema makes impossible. */
export class Trial {
  readonly name: string;
  readonly resource: Resource;
  readonly running: () => Running;
  readonly clients: () => Clients;
  private readonly tried = new Set<Action>();
  private readonly known = new Map<string, Promise<Seen | undefined>>();
  private chosen: Promise<Writer> | undefined;

  constructor(resource: Resource, running: () => Running, clients: () => Clients) {
    this.name = resource.name;
    this.resource = resource;
    this.running = running;
    this.clients = clients;
  }

  /** Declares a test of an action; when no role can run the action, declares a test that every role is refused. */
  it(action: Action, outcome: string, test: () => Promise<void>): void {
    const why = whyImpossible[action](this.resource);
    if (why !== undefined)
      it(`refuses every role, because ${why}, where another resource ${outcome}`, () =>
        this.expectNobody(action));
    else
      it(outcome, async () => {
        await test();
        this.tried.add(action);
      });
  }

  /** The resource as this account sees it; undefined without access. */
  sight(username: string): Promise<Seen | undefined> {
    const seen = this.known.get(username) ?? this.look(username);
    this.known.set(username, seen);
    return seen;
  }

  /** Accounts that may sign a transition instead of the writer. */
  readonly signers = async (): Promise<Client[]> => {
    const signing = [...roleAccounts, 'test'];
    const sights = await Promise.all(signing.map(username => this.sight(username)));
    return sights.flatMap(seen => (seen?.schema['x-states']?.transitions.length ? [seen.client] : []));
  };

  /** The writer of all tests: the first account with the grants to create and edit, else with one of them, else to see. */
  readonly writer = (): Promise<Writer> => (this.chosen ??= this.choose());

  private async look(username: string): Promise<Seen | undefined> {
    const client = await this.clients().as(username);
    const { code } = await client.get(`/schema/${this.name}`);
    return code === 200 ? Seen.by(client, this.name) : undefined;
  }

  private async choose(): Promise<Writer> {
    const sights = await Promise.all(roleAccounts.map(username => this.sight(username)));
    const seen = sights.filter(one => one !== undefined);
    const writing =
      seen.find(({ schema }) => schema['x-can'].create && schema['x-can'].edit) ??
      seen.find(({ schema }) => schema['x-can'].create) ??
      seen.find(({ schema }) => schema['x-can'].edit) ??
      seen[0];
    if (!writing) throw new Error(`No account sees ${this.name}`);
    return Writer.as(writing, this.running());
  }

  /** Expects the refusal for every role, with and without access to the resource. */
  private async expectNobody(action: Action): Promise<void> {
    for (const username of roleAccounts) {
      const seen = await this.sight(username);
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
