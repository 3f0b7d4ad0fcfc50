import type { JsonObject, JsonValue } from '#model/json';
import { tokenKey } from '../../src/stores/settings/browserStorage';
import { initSignedInStores } from '../../src/stores/actions/initSignedInStores';
import { RootStore } from '../../src/stores/RootStore';
import { FakeStorage, fakeServer } from './fakeServer';
import { FakeWindow } from './FakeWindow';

export const makeRoute = (
  path: string,
  component: string,
  meta: JsonObject = {},
  name = path.slice(1),
): Record<string, JsonValue> & { path: string } => ({
  path,
  name,
  component,
  meta: { title: `${path.slice(1)}的标题`, ...meta },
});

/** One route of each kind that tabs distinguish. */
export const sampleRoutes = [
  makeRoute('/index', 'page/home', { noClosable: true, icon: 'home' }),
  {
    ...makeRoute('/base', 'layout', { icon: 'database' }),
    children: [
      makeRoute('/pool', 'list/pool'),
      makeRoute('/lane', 'list/lane', { icon: 'path', isCustomSvg: true }),
      makeRoute('/swimmer', 'list/swimmer', { dynamicNewTab: true }),
    ],
  },
  makeRoute('/chart', 'page/chart', { dynamicNewTab: true }),
  makeRoute('/day/:date', 'page/day'),
  makeRoute('/print', 'page/print', { noKeepAlive: true }),
  makeRoute('/unseen', 'page/unseen', { tabHidden: true }),
  makeRoute('/nameless', 'page/nameless', {}, ''),
  makeRoute('/secret', 'page/secret', { guard: ['bureau'] }),
];

/** The unsaved state of a page. */
export const makeUnsavedText = (unsaved: boolean) => ({
  isUnsaved: () => unsaved,
  question: { zh: '放弃？', en: 'Lose it?' },
  answerLabels: { yes: { zh: '放弃', en: 'Lose' }, no: { zh: '继续', en: 'Stay' } },
});

/** Stores of a signed-in school user, with a fake window. */
export class TabsFixture {
  readonly server = fakeServer();
  readonly window: FakeWindow;
  readonly stores: RootStore;

  private constructor(routes: JsonValue, frame: FakeWindow) {
    this.server.metadata.tree = routes;
    this.server.session.answers.userInfo = { username: 'li', roles: ['school'] };
    this.stores = new RootStore(this.server, new FakeStorage({ [tokenKey]: 'a' }), frame);
    this.window = frame;
  }

  static async create({ path = '/index', routes = sampleRoutes, frame = new FakeWindow(path) } = {}) {
    const world = new TabsFixture(routes, frame);
    initSignedInStores(world.stores);
    await Promise.all([world.stores.session.loadUser(), world.stores.routes.load()]);
    return world;
  }

  get tabs() {
    return this.stores.tabs;
  }

  get unsaved() {
    return this.stores.unsaved;
  }

  get keys(): string[] {
    return this.tabs.tabs.map(tab => tab.key);
  }

  /** Rendered pages. */
  get openPageKeys(): string[] {
    return this.tabs.pages.pages.map(page => page.key);
  }

  get address(): string {
    const { pathname, search } = this.stores.navigation.current.location;
    return pathname + search;
  }

  navigate(...paths: string[]): void {
    for (const path of paths) this.stores.navigation.push(path);
  }

  async back(): Promise<void> {
    this.stores.navigation.go(-1);
    await flushTasks();
  }

  /** Answers the open confirmation dialog. */
  async answerQuestion(goOn: boolean): Promise<void> {
    this.stores.questions.current?.answer(goOn);
    await flushTasks();
  }

  async setRoles(...roles: string[]): Promise<void> {
    this.server.session.answers.userInfo = { username: 'li', roles };
    await this.stores.session.loadUser();
  }

  async setRoutes(routes: JsonValue): Promise<void> {
    this.server.metadata.tree = routes;
    await this.stores.routes.load();
  }
}

const flushTasks = () => new Promise(resolve => setImmediate(resolve));
