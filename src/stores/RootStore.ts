import type { Records } from '#model/records';
import type { ServerEvents } from '../api/events';
import type { MetadataCalls } from '../api/metadata';
import type { SessionCalls } from '../api/session';
import { AccessStore } from './AccessStore';
import { ChangeStore } from './ChangeStore';
import { ConnectionStore } from './ConnectionStore';
import { CountStore } from './CountStore';
import { Foresight } from './Foresight';
import type { Keep } from './Keep';
import { MistakeStore } from './MistakeStore';
import { NoticeStore } from './NoticeStore';
import { RoutesStore } from './RoutesStore';
import { SchemaStore } from './SchemaStore';
import { SessionStore } from './SessionStore';
import { SettingsStore } from './SettingsStore';

/** What the stores ask, whoever answers. */
export interface Server {
  session: SessionCalls;
  metadata: MetadataCalls;
  records: Records;
  events: ServerEvents;
}

/** The state of the console. */
export class RootStore {
  readonly records: Records;
  readonly settings: SettingsStore;
  readonly notices = new NoticeStore();
  readonly connection = new ConnectionStore();
  readonly changes = new ChangeStore();
  readonly session: SessionStore;
  readonly access: AccessStore;
  readonly routes: RoutesStore;
  readonly schemas: SchemaStore;
  readonly mistakes: MistakeStore;
  readonly counts: CountStore;
  readonly foresight: Foresight;

  constructor(server: Server, keep: Keep) {
    this.records = server.records;
    this.settings = new SettingsStore(keep);
    this.session = new SessionStore(server.session, keep);
    this.access = new AccessStore(this.session);
    this.routes = new RoutesStore(server.metadata, this.access);
    this.schemas = new SchemaStore(server.metadata);
    this.mistakes = new MistakeStore(server.metadata);
    this.counts = new CountStore(server.records);
    this.foresight = new Foresight(keep);
  }
}
