import { expect, it } from 'vitest';
import type { Client } from './Client';
import type { Resource } from '#model/resource';
import { deeds, refusals, whyNobody, type Deed } from './deeds';
import { roleAccounts, type Clients, type Running } from './Running';
import { Seen } from './Seen';
import { Writer } from './Writer';

/** What is tried with one resource on one server. */
export class Trial {
  readonly name: string;
  readonly resource: Resource;
  readonly running: () => Running;
  readonly clients: () => Clients;
  private readonly tried = new Set<Deed>();
  private readonly known = new Map<string, Promise<Seen | undefined>>();
  private chosen: Promise<Writer> | undefined;

  constructor(resource: Resource, running: () => Running, clients: () => Clients) {
    this.name = resource.name;
    this.resource = resource;
    this.running = running;
    this.clients = clients;
  }

  /** What holds where the deed can be done; where the schema leaves it to nobody, that nobody can. */
  it(deed: Deed, what: string, holds: () => Promise<void>): void {
    const why = whyNobody[deed](this.resource);
    if (why !== undefined) it(`(not: ${what}, for ${why})`, () => this.expectNobody(deed));
    else
      it(what, async () => {
        await holds();
        this.tried.add(deed);
      });
  }

  /** The resource as this account sees it, if it does. */
  sight(username: string): Promise<Seen | undefined> {
    const seen = this.known.get(username) ?? this.look(username);
    this.known.set(username, seen);
    return seen;
  }

  /** Accounts that may make a transition which takes another person than the writer. */
  readonly signers = async (): Promise<Client[]> => {
    const signing = [...roleAccounts, 'test'];
    const sights = await Promise.all(signing.map(username => this.sight(username)));
    return sights.flatMap(seen => (seen?.schema['x-states']?.transitions.length ? [seen.client] : []));
  };

  /** Who writes it in all tests: the first account that may create and edit, or else one of it, or else see. */
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

  /** Neither who sees the resource nor who does not can do it. */
  private async expectNobody(deed: Deed): Promise<void> {
    for (const username of roleAccounts) {
      const seen = await this.sight(username);
      if (seen) await refusals[deed](seen, this.resource);
      else {
        const client = await this.clients().as(username);
        expect((await client.post(`/${this.name}/doEdit`, {})).code).toBe(403);
      }
    }
  }

  get untried(): Deed[] {
    return deeds.filter(deed => !this.tried.has(deed));
  }
}
