import { accessOf } from '#model/access';
import type { Caller } from '#model/caller';
import { baseOf, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { same, type Value } from '#model/json';
import { routesFor } from '#model/routesFor';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { isAdmin } from '#server/auth/Callers';
import type { Change } from '#server/metadata/Changes';
import type { Metadata } from '#server/metadata/Metadata';
import type { AppParts } from './AppParts';
import type { EventStream } from './EventStream';
import { mayHaveOtherRights } from './mayHaveOtherRights';
import { reaches } from './reaches';

/** Changes that come close together are told as one. */
const pause = 40;

interface Parts extends Pick<AppParts, 'store' | 'sessions' | 'callers' | 'projections' | 'clock' | 'log'> {
  metadata: Pick<Metadata, 'catalog' | 'mistakes'>;
}

type Stream = Pick<EventStream, 'send' | 'beat' | 'close'>;

/** One open window, and what it may hear. */
export class Subscriber {
  private readonly parts: Parts;
  private readonly stream: Stream;
  private readonly token: string;
  private caller: Caller;
  private seen: Seen;
  private readonly waiting: Change[] = [];
  private timer: NodeJS.Timeout | undefined;
  private telling = Promise.resolve();

  constructor(parts: Parts, stream: Stream, caller: Caller, token: string) {
    this.parts = parts;
    this.stream = stream;
    this.caller = caller;
    this.token = token;
    this.seen = this.look();
  }

  hear(change: Change): void {
    if (change.of === 'stopping') return this.stream.close();
    this.waiting.push(change);
    this.timer ??= setTimeout(() => {
      // One after the other: an older look at the caller must not end after a newer one.
      this.telling = this.telling.then(() => this.tellAll());
    }, pause);
  }

  /**
   * What happened before this window listened, or undefined when that is no longer known. What it had read by then is
   * not known either, so of schemas it is told no more than that they are others.
   */
  catchUp(recent: readonly Change[] | undefined): void {
    if (!recent) return this.stream.send('missed', {});
    const { catalog } = this.parts.metadata;
    const rightsChanged = recent.some(change => mayHaveOtherRights(catalog, this.caller, change));
    if (rightsChanged) this.stream.send('account', {});
    if (rightsChanged || recent.some(change => change.of === 'schema')) {
      this.stream.send('schema', {});
      this.stream.send('mistakes', { list: this.seen.mistakes });
    }
    for (const change of recent) if (change.of === 'resource' || change.of === 'message') this.hear(change);
  }

  beat(): void {
    this.stream.beat();
    this.hear({ of: 'sessions' });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async tellAll(): Promise<void> {
    const changes = this.waiting.splice(0);
    this.timer = undefined;
    try {
      const before = rightsOf(this.caller);
      if (!(await this.stillSignedIn())) return this.stream.close();
      const hasOtherRights = !same(before, rightsOf(this.caller));
      if (hasOtherRights) this.stream.send('account', {});
      // What is shown to a caller depends on its roles and facts as much as on the schemas.
      if (hasOtherRights || changes.some(change => change.of === 'schema')) this.tellSchema();
      for (const [resource, rows] of byResource(changes)) await this.tellResource(resource, rows);
      for (const change of changes) if (change.of === 'message') this.tellNotice(change);
    } catch (error) {
      // The window asks for a new stream, and with it for all that it may have missed.
      this.parts.log.error({ err: error }, 'an event could not be told');
      this.stream.close();
    }
  }

  private async stillSignedIn(): Promise<boolean> {
    try {
      const { userId } = await this.parts.sessions.peek(this.token);
      const caller = await this.parts.callers.of(userId, this.parts.metadata.catalog, this.caller);
      if (caller) this.caller = caller;
      return caller !== undefined;
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return false;
      throw error;
    }
  }

  private tellSchema(): void {
    const before = this.seen;
    this.seen = this.look();
    const names = new Set([...before.hashes.keys(), ...this.seen.hashes.keys()]);
    const resources = [...names].filter(name => before.hashes.get(name) !== this.seen.hashes.get(name));
    const routes = !same(before.routes, this.seen.routes);
    if (resources.length > 0 || routes) this.stream.send('schema', { resources, routes });
    if (!same(before.mistakes, this.seen.mistakes))
      this.stream.send('mistakes', { list: this.seen.mistakes });
  }

  private look(): Seen {
    const { metadata, projections, clock } = this.parts;
    const { catalog } = metadata;
    const now = clock();
    const visible = projections.visible(catalog, this.caller, now);
    const hashes = visible.map(resource => {
      return [resource.name, projections.of(catalog, resource, this.caller, now).etag] as const;
    });
    const routes = JSON.parse(JSON.stringify(routesFor(catalog, this.caller, now))) as Value;
    const developer = isAdmin(catalog, this.caller);
    const mistakes = developer ? (JSON.parse(JSON.stringify(metadata.mistakes)) as Value) : [];
    return { hashes: new Map(hashes), routes, mistakes };
  }

  /** Told for each resource through which the caller sees the rows, and only when it sees one of them. */
  private async tellResource(changed: string, rows: readonly Row[]): Promise<void> {
    const { catalog } = this.parts.metadata;
    const now = this.parts.clock();
    const base = catalog.resources[changed];
    if (!base) return;
    for (const resource of Object.values(catalog.resources)) {
      if (baseOf(catalog, resource) !== baseOf(catalog, base)) continue;
      if (await this.sees(catalog, resource, rows, now))
        this.stream.send('resource', { resource: resource.name });
    }
  }

  /** Saw or sees: whoever loses a row has it in a list. It hears no more than those who keep it. */
  private async sees(
    catalog: Catalog,
    resource: Resource,
    rows: readonly Row[],
    now: Date,
  ): Promise<boolean> {
    const access = accessOf(catalog, resource, this.caller, now);
    if (access.readable.length === 0) return false;
    const among = { catalog, store: this.parts.store };
    for (const row of rows) if (await reaches(access.rows, row, resource, among)) return true;
    return false;
  }

  private tellNotice({ role, to, text }: Extract<Change, { of: 'message' }>): void {
    const meant =
      to !== undefined ? to === this.caller.id : role !== undefined && this.caller.roles.includes(role);
    if (meant) this.stream.send('notice', { text: text[this.caller.language] });
  }
}

const rightsOf = ({ me, permissions }: Caller): Value => ({ me, permissions: [...permissions] });

interface Seen {
  hashes: ReadonlyMap<string, string>;
  routes: Value;
  mistakes: Value;
}

function byResource(changes: readonly Change[]): Map<string, Row[]> {
  const changed = new Map<string, Row[]>();
  for (const change of changes) {
    if (change.of !== 'resource') continue;
    const rows = changed.get(change.resource) ?? [];
    // Many changes of many rows come at once: copied for each of them, they would hold everybody up.
    for (const row of change.rows) rows.push(row);
    changed.set(change.resource, rows);
  }
  return changed;
}
