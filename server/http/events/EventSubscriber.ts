import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import { getBaseResource, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import { getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { hasAdminRole } from '#server/auth/CallerLoader';
import { endSessionsIfClosed } from '#server/auth/endSessionsIfClosed';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import type { Metadata } from '#server/metadata/Metadata';
import { isNoticeAddressedTo } from '#server/notices/NoticeInbox';
import type { AppServices } from '../AppServices';
import type { EventStream } from './EventStream';
import { canChangeAffectCallerRights } from './canChangeAffectCallerRights';
import { matchesRowSnapshot } from './matchesRowSnapshot';

/** Changes within this time are sent as one event. */
const debounceMs = 40;

interface Dependencies extends Pick<
  AppServices,
  'store' | 'sessions' | 'callers' | 'projections' | 'clock' | 'log'
> {
  metadata: Pick<Metadata, 'catalog' | 'diagnostics' | 'refreshEntries'>;
}

type Stream = Pick<EventStream, 'send' | 'beat' | 'close'>;

/** Sends the change events of one open browser window that its caller may see. */
export class EventSubscriber {
  private readonly services: Dependencies;
  private readonly stream: Stream;
  private readonly token: string;
  private caller: Caller;
  private visibleState: VisibleState;
  private readonly pendingChanges: ChangeEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private lastFlush = Promise.resolve();

  constructor(parts: Dependencies, stream: Stream, caller: Caller, token: string) {
    this.services = parts;
    this.stream = stream;
    this.caller = caller;
    this.token = token;
    this.visibleState = this.readVisibleState();
  }

  handleChange(change: ChangeEvent): void {
    if (change.of === 'stopping') return this.stream.close();
    this.pendingChanges.push(change);
    this.timer ??= setTimeout(() => {
      // Flushes run one after another, so that an older read of the caller cannot overwrite a newer one.
      this.lastFlush = this.lastFlush.then(() => this.flush());
    }, debounceMs);
  }

  /**
   * Replays the changes that the window missed; undefined means that they are no longer buffered. The catalog which the
   * window had loaded is unknown, so schema changes are replayed without names.
   */
  replayMissed(recent: readonly ChangeEvent[] | undefined): void {
    if (!recent) return this.stream.send('missed', {});
    const { catalog } = this.services.metadata;
    const rightsChanged = recent.some(change => canChangeAffectCallerRights(catalog, this.caller, change));
    if (rightsChanged) this.stream.send('account', {});
    if (rightsChanged || recent.some(change => change.of === 'schema')) {
      this.stream.send('schema', {});
      this.stream.send('mistakes', { list: this.visibleState.mistakes });
    }
    for (const change of recent)
      if (change.of === 'resource' || change.of === 'message') this.handleChange(change);
  }

  heartbeat(): void {
    this.stream.beat();
    this.handleChange({ of: 'sessions' });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    const changes = this.pendingChanges.splice(0);
    this.timer = undefined;
    try {
      const before = getRights(this.caller);
      await this.services.metadata.refreshEntries();
      if (!(await this.refreshCaller())) return this.stream.close();
      const hasOtherRights = !deepEqual(before, getRights(this.caller));
      if (hasOtherRights) this.stream.send('account', {});
      // The visible schemas depend on the caller's roles and facts as well as on the catalog.
      if (hasOtherRights || changes.some(change => change.of === 'schema')) this.sendSchemaEvents();
      for (const [resource, rows] of groupRowsByResource(changes))
        await this.sendResourceEvents(resource, rows);
      for (const change of changes) if (change.of === 'message') this.sendNotice(change);
    } catch (error) {
      // Closing the stream makes the window reconnect and request what it missed.
      this.services.log.error({ err: error }, 'an event could not be told');
      this.stream.close();
    }
  }

  private async refreshCaller(): Promise<boolean> {
    try {
      const { userId } = await this.services.sessions.peekByToken(this.token);
      const caller = await this.services.callers.getCaller(
        userId,
        this.services.metadata.catalog,
        this.caller,
      );
      if (caller) this.caller = caller;
      else await endSessionsIfClosed(this.services, userId);
      return caller !== undefined;
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return false;
      throw error;
    }
  }

  private sendSchemaEvents(): void {
    const before = this.visibleState;
    this.visibleState = this.readVisibleState();
    const names = new Set([...before.hashes.keys(), ...this.visibleState.hashes.keys()]);
    const resources = [...names].filter(
      name => before.hashes.get(name) !== this.visibleState.hashes.get(name),
    );
    const routes = !deepEqual(before.routes, this.visibleState.routes);
    if (resources.length > 0 || routes) this.stream.send('schema', { resources, routes });
    if (!deepEqual(before.mistakes, this.visibleState.mistakes))
      this.stream.send('mistakes', { list: this.visibleState.mistakes });
  }

  private readVisibleState(): VisibleState {
    const { metadata, projections, clock } = this.services;
    const { catalog } = metadata;
    const now = clock();
    const visible = projections.getVisibleResources(catalog, this.caller, now);
    const hashes = visible.map(resource => {
      return [resource.name, projections.getProjection(catalog, resource, this.caller, now).etag] as const;
    });
    const routes = JSON.parse(JSON.stringify(getRoutesForCaller(catalog, this.caller, now))) as JsonValue;
    const developer = hasAdminRole(catalog, this.caller);
    const mistakes = developer ? (JSON.parse(JSON.stringify(metadata.diagnostics)) as JsonValue) : [];
    return { hashes: new Map(hashes), routes, mistakes };
  }

  /** Sends the event for each resource through which the caller sees at least one of the rows. */
  private async sendResourceEvents(changed: string, rows: readonly Row[]): Promise<void> {
    const { catalog } = this.services.metadata;
    const now = this.services.clock();
    const base = catalog.resources[changed];
    if (!base) return;
    for (const resource of Object.values(catalog.resources)) {
      if (getBaseResource(catalog, resource) !== getBaseResource(catalog, base)) continue;
      if (await this.seesAnyRow(catalog, resource, rows, now))
        this.stream.send('resource', { resource: resource.name });
    }
  }

  /**
   * Rows are matched as they were before and after the change, because a window also lists rows that its caller has
   * just lost access to. The event carries no values.
   */
  private async seesAnyRow(
    catalog: Catalog,
    resource: Resource,
    rows: readonly Row[],
    now: Date,
  ): Promise<boolean> {
    const access = computeAccess(catalog, resource, this.caller, now);
    if (access.readableFields.length === 0) return false;
    const among = { catalog, store: this.services.store };
    for (const row of rows)
      if (await matchesRowSnapshot(access.visibleRows, row, resource, among)) return true;
    return false;
  }

  private sendNotice(notice: Extract<ChangeEvent, { of: 'message' }>): void {
    const { text, resource, record } = notice;
    if (isNoticeAddressedTo(notice, this.caller))
      this.stream.send('notice', { text: text[this.caller.language], resource, record });
  }
}

const getRights = ({ me, permissions }: Caller): JsonValue => ({ me, permissions: [...permissions] });

interface VisibleState {
  hashes: ReadonlyMap<string, string>;
  routes: JsonValue;
  mistakes: JsonValue;
}

function groupRowsByResource(changes: readonly ChangeEvent[]): Map<string, Row[]> {
  const changed = new Map<string, Row[]>();
  for (const change of changes) {
    if (change.of !== 'resource') continue;
    const rows = changed.get(change.resource) ?? [];
    // `push` instead of copying the list: bulk changes send many events of many rows.
    for (const row of change.rows) rows.push(row);
    changed.set(change.resource, rows);
  }
  return changed;
}
