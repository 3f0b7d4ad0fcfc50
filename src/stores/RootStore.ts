import type { ListQuery, Records } from '#model/records';
import type { AccountCalls } from '../api/account';
import type { ServerEvents } from '../api/events';
import type { FileCalls } from '../api/files';
import type { MessageCalls } from '../api/messages';
import type { MetadataCalls } from '../api/metadata';
import type { SearchCalls } from '../api/search';
import type { SessionCalls } from '../api/session';
import { AccessStore } from './AccessStore';
import { ChangeStore } from './ChangeStore';
import { ConnectionStore } from './ConnectionStore';
import { CountStore } from './CountStore';
import { ErrorLogStore } from './ErrorLogStore';
import { Foresight } from './Foresight';
import type { Keep } from './Keep';
import { LoadingStore } from './LoadingStore';
import { MessageStore } from './MessageStore';
import { MistakeStore } from './MistakeStore';
import { NoticeStore } from './NoticeStore';
import type { ProgressStore } from './ProgressStore';
import { QuestionStore } from './QuestionStore';
import { RoutesStore } from './RoutesStore';
import { SchemaStore } from './SchemaStore';
import { SessionStore } from './SessionStore';
import { SettingsStore } from './SettingsStore';
import type { TabsStore } from './TabsStore';
import { TravelStore, type Frame } from './TravelStore';
import { UnsavedStore } from './UnsavedStore';
import type { User } from './userInfo';

/** What the stores ask, whoever answers. */
export interface Server {
  session: SessionCalls;
  metadata: MetadataCalls;
  records: Records;
  /** The same for what is asked aside from the page on screen. */
  recordsAside: Records;
  /** Sends the question of a list that is asked of the records in a moment. */
  expectList: (resource: string, query: ListQuery) => void;
  files: FileCalls;
  messages: MessageCalls;
  account: AccountCalls;
  search: SearchCalls;
  events: ServerEvents;
}

/** What only somebody who is signed in needs, and what comes with the pages. */
export interface Inside {
  tabs: TabsStore;
  progress: ProgressStore;
  /** Told of each call to the server. */
  follow: (answer: Promise<unknown>, aside: boolean) => void;
}

/** The state of the console. */
export class RootStore {
  readonly records: Records;
  readonly recordsAside: Records;
  readonly expectList: Server['expectList'];
  readonly files: FileCalls;
  readonly account: AccountCalls;
  readonly search: SearchCalls;
  readonly travel: TravelStore;
  readonly settings: SettingsStore;
  readonly notices = new NoticeStore();
  readonly questions = new QuestionStore();
  readonly loading = new LoadingStore();
  readonly errorLog = new ErrorLogStore();
  readonly connection = new ConnectionStore();
  readonly changes = new ChangeStore();
  readonly unsaved = new UnsavedStore(this.questions);
  readonly session: SessionStore;
  readonly access: AccessStore;
  readonly routes: RoutesStore;
  readonly schemas: SchemaStore;
  readonly mistakes: MistakeStore;
  readonly messages: MessageStore;
  readonly counts: CountStore;
  readonly foresight: Foresight;
  /** What this window keeps for itself. */
  readonly windowKeep: Keep;
  /** Absent at the gate, which has no room for it. */
  inside: Inside | undefined;

  constructor(server: Server, keep: Keep, frame: Frame, standIn?: User) {
    this.records = server.records;
    this.recordsAside = server.recordsAside;
    this.expectList = server.expectList;
    this.files = server.files;
    this.account = server.account;
    this.search = server.search;
    this.windowKeep = frame.sessionStorage;
    this.travel = new TravelStore(frame);
    this.settings = new SettingsStore(keep);
    this.session = new SessionStore(server.session, keep, this.unsaved, standIn);
    this.access = new AccessStore(this.session);
    this.routes = new RoutesStore(server.metadata, this.access);
    this.schemas = new SchemaStore(server.metadata);
    this.mistakes = new MistakeStore(server.metadata);
    this.messages = new MessageStore(server.messages);
    this.counts = new CountStore(server.recordsAside);
    this.foresight = new Foresight(keep);
  }
  get tabs(): TabsStore {
    return this.within.tabs;
  }

  get progress(): ProgressStore {
    return this.within.progress;
  }

  private get within(): Inside {
    if (!this.inside) throw new Error('Nobody is inside yet');
    return this.inside;
  }
}
