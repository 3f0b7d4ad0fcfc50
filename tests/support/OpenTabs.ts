import type { JsonObject, Value } from '#model/json';
import { tokenKey } from '../../src/stores/Keep';
import { openInside } from '../../src/stores/openInside';
import { RootStore } from '../../src/stores/RootStore';
import { FakeKeep, fakeServer } from './fakeServer';
import { MemoryFrame } from './MemoryFrame';

export const route = (
  path: string,
  component: string,
  meta: JsonObject = {},
  name = path.slice(1),
): Record<string, Value> & { path: string } => ({
  path,
  name,
  component,
  meta: { title: `${path.slice(1)}的标题`, ...meta },
});

/** A page of each sort that tabs tell apart. */
export const tree = [
  route('/index', 'page/home', { noClosable: true, icon: 'home' }),
  {
    ...route('/base', 'layout', { icon: 'database' }),
    children: [
      route('/pool', 'list/pool'),
      route('/lane', 'list/lane', { icon: 'path', isCustomSvg: true }),
      route('/swimmer', 'list/swimmer', { dynamicNewTab: true }),
    ],
  },
  route('/chart', 'page/chart', { dynamicNewTab: true }),
  route('/day/:date', 'page/day'),
  route('/print', 'page/print', { noKeepAlive: true }),
  route('/unseen', 'page/unseen', { tabHidden: true }),
  route('/nameless', 'page/nameless', {}, ''),
  route('/secret', 'page/secret', { guard: ['bureau'] }),
];

/** What a page holds, stored or not. */
export const typed = (unsaved: boolean) => ({
  unsaved: () => unsaved,
  question: { zh: '放弃？', en: 'Lose it?' },
  answers: { yes: { zh: '放弃', en: 'Lose' }, no: { zh: '继续', en: 'Stay' } },
});

/** The window of somebody who is signed in as a school, without a window. */
export class OpenTabs {
  readonly server = fakeServer();
  readonly frame: MemoryFrame;
  readonly stores: RootStore;

  private constructor(routes: Value, frame: MemoryFrame) {
    this.server.metadata.tree = routes;
    this.server.session.answers.userInfo = { username: 'li', roles: ['school'] };
    this.stores = new RootStore(this.server, new FakeKeep({ [tokenKey]: 'a' }), frame);
    this.frame = frame;
  }

  static async begin({ path = '/index', routes = tree, frame = new MemoryFrame(path) } = {}) {
    const world = new OpenTabs(routes, frame);
    openInside(world.stores);
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

  /** The pages that are drawn. */
  get kept(): string[] {
    return this.tabs.pages.pages.map(page => page.key);
  }

  get where(): string {
    const { pathname, search } = this.stores.travel.now.location;
    return pathname + search;
  }

  visit(...paths: string[]): void {
    for (const path of paths) this.stores.travel.push(path);
  }

  async back(): Promise<void> {
    this.stores.travel.go(-1);
    await settled();
  }

  /** What the person says to the question on screen. */
  async answer(goOn: boolean): Promise<void> {
    this.stores.questions.current?.answer(goOn);
    await settled();
  }

  async becomes(...roles: string[]): Promise<void> {
    this.server.session.answers.userInfo = { username: 'li', roles };
    await this.stores.session.loadUser();
  }

  async give(routes: Value): Promise<void> {
    this.server.metadata.tree = routes;
    await this.stores.routes.load();
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve));
