import type { ListQuery, RecordsApi } from '#model/records';
import type { AccountApi } from '../api/HttpAccount';
import type { ServerEvents } from '../api/events/HttpEvents';
import type { Http } from '../api/http';
import type { FileApi } from '../api/files/FileApi';
import type { MessageApi } from '../api/HttpMessages';
import type { MetadataApi } from '../api/HttpMetadata';
import type { OverviewApi } from '../api/HttpOverview';
import type { SearchApi } from '../api/HttpSearch';
import type { SessionApi } from '../api/SessionApi';
import type { StatisticsApi } from '../api/HttpStatistics';
import { AccessStore } from './session/AccessStore';
import { ResourceChangesStore } from './records/ResourceChangesStore';
import { ConnectionStore } from './feedback/ConnectionStore';
import { RecordCountStore } from './records/RecordCountStore';
import { ErrorLogStore } from './feedback/ErrorLogStore';
import { PrefetchHints } from './navigation/PrefetchHints';
import type { BrowserStorage } from './settings/browserStorage';
import { LoadingStore } from './feedback/LoadingStore';
import { MessageStore } from './feedback/MessageStore';
import { DiagnosticStore } from './metadata/DiagnosticStore';
import { NoticeStore } from './feedback/NoticeStore';
import type { ProgressStore } from './feedback/ProgressStore';
import { ConfirmationStore } from './feedback/ConfirmationStore';
import { RoutesStore } from './navigation/RoutesStore';
import { SchemaStore } from './metadata/SchemaStore';
import { SessionStore } from './session/SessionStore';
import { SettingsStore } from './settings/SettingsStore';
import type { TabsStore } from './tabs/TabsStore';
import { UndoStore } from './feedback/UndoStore';
import { NavigationStore, type BrowserWindow } from './navigation/NavigationStore';
import { UnsavedPagesStore } from './feedback/UnsavedPagesStore';
import type { SignedInUser } from './session/userInfo';

/** Interface of the stores to the server. */
export interface ServerApi {
  session: SessionApi;
  metadata: MetadataApi;
  records: RecordsApi;
  /** Record API for requests that are not about the page on screen, and for writes that no list has to show. */
  backgroundRecords: RecordsApi;
  /** Prefetches the list query that is sent shortly after. */
  prefetchList: (resource: string, query: ListQuery) => void;
  /** Server interfaces that are loaded with the signed-in app, since the sign-in page needs none. */
  http: Pick<Http, 'get' | 'post' | 'requestData'>;
  files: FileApi;
  messages: MessageApi;
  account: AccountApi;
  search: SearchApi;
  overview: OverviewApi;
  events: ServerEvents;
}

/** Stores of the signed-in app, loaded with its pages. */
export interface SignedInStores {
  tabs: TabsStore;
  progress: ProgressStore;
  statistics: StatisticsApi;
  /** Observer of each request to the server. */
  trackRequest: (answer: Promise<unknown>, isBackground: boolean) => void;
}

/** Root of the application state. */
export class RootStore {
  readonly records: RecordsApi;
  readonly backgroundRecords: RecordsApi;
  readonly prefetchList: ServerApi['prefetchList'];
  readonly http: ServerApi['http'];
  readonly files: FileApi;
  readonly account: AccountApi;
  readonly search: SearchApi;
  readonly overview: OverviewApi;
  readonly navigation: NavigationStore;
  readonly settings: SettingsStore;
  readonly notices = new NoticeStore();
  readonly undo = new UndoStore();
  readonly questions = new ConfirmationStore();
  readonly loading = new LoadingStore();
  readonly errorLog = new ErrorLogStore();
  readonly connection = new ConnectionStore();
  readonly resourceChanges = new ResourceChangesStore();
  readonly unsaved = new UnsavedPagesStore(this.questions);
  readonly session: SessionStore;
  readonly access: AccessStore;
  readonly routes: RoutesStore;
  readonly schemas: SchemaStore;
  readonly diagnostics: DiagnosticStore;
  readonly messages: MessageStore;
  readonly recordCounts: RecordCountStore;
  readonly prefetchHints: PrefetchHints;
  /** Storage of this browser. */
  readonly storage: BrowserStorage;
  /** Storage of this browser window. */
  readonly sessionStorage: BrowserStorage;
  /** Undefined in the signed-out app, which does not load them. */
  signedIn: SignedInStores | undefined;

  constructor(
    server: ServerApi,
    storage: BrowserStorage,
    browserWindow: BrowserWindow,
    standIn?: SignedInUser,
  ) {
    this.records = server.records;
    this.backgroundRecords = server.backgroundRecords;
    this.prefetchList = server.prefetchList;
    this.http = server.http;
    this.files = server.files;
    this.account = server.account;
    this.search = server.search;
    this.overview = server.overview;
    this.storage = storage;
    this.sessionStorage = browserWindow.sessionStorage;
    this.navigation = new NavigationStore(browserWindow);
    this.settings = new SettingsStore(storage);
    this.session = new SessionStore(server.session, storage, this.unsaved, standIn);
    this.access = new AccessStore(this.session);
    this.routes = new RoutesStore(server.metadata, this.access);
    this.schemas = new SchemaStore(server.metadata);
    this.diagnostics = new DiagnosticStore(server.metadata);
    this.messages = new MessageStore(server.messages);
    this.recordCounts = new RecordCountStore(server.backgroundRecords);
    this.prefetchHints = new PrefetchHints(storage);
  }
  get tabs(): TabsStore {
    return this.signedInStores.tabs;
  }

  get progress(): ProgressStore {
    return this.signedInStores.progress;
  }

  get statistics(): StatisticsApi {
    return this.signedInStores.statistics;
  }

  private get signedInStores(): SignedInStores {
    if (!this.signedIn) throw new Error('The stores of the signed-in app are not initialised');
    return this.signedIn;
  }
}
