import type { RootStore } from '../stores/RootStore';

const triedKey = 'reloaded-versions';
const toldKey = 'reloaded';
const newer = { zh: '系统已更新到新版本', en: 'The console was updated to a new version' };
const ready = {
  zh: '系统有新版本，保存后请重新加载',
  en: 'There is a new version; please save your work and reload',
};
const reload = { zh: '重新加载', en: 'Reload' };

type Stores = Pick<RootStore, 'notices'> & { unsaved: { readonly any: boolean } };

/** What of a window is needed to load its page anew. */
export interface Reloading {
  /** Tells this build from every other. */
  build: string;
  keep: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /** Whether the server can be reached: without it there is nothing new, and the page that stands would be lost. */
  answers: () => Promise<boolean>;
}

/**
 * A part of the console that is gone was replaced while this window stood open. The page is loaded anew, at most once
 * for each build, so that a part that is missing for another reason never makes a circle.
 */
export class StaleCode {
  private readonly stores: Stores;
  private readonly window: Reloading;
  private suggested = false;
  private missing: Promise<void> | undefined;

  constructor(stores: Stores, window: Reloading) {
    this.stores = stores;
    this.window = window;
    const { keep, build } = window;
    if (keep.getItem(toldKey) !== null && !this.tried.includes(build))
      stores.notices.notify('success', newer);
    keep.removeItem(toldKey);
  }

  /** A part did not come. Of parts that are missed at the same time the first stands for all. */
  miss(): Promise<void> {
    this.missing ??= this.renew().finally(() => (this.missing = undefined));
    return this.missing;
  }

  private async renew(): Promise<void> {
    const { keep, build, answers } = this.window;
    const { tried } = this;
    if (tried.includes(build) || this.suggested || !(await answers())) return;
    if (this.stores.unsaved.any) {
      this.suggested = true;
      this.stores.notices.suggest(ready, { say: reload, take: this.window.reload });
      return;
    }
    keep.setItem(triedKey, [...tried, build].join(' '));
    keep.setItem(toldKey, '1');
    this.window.reload();
  }

  private get tried(): string[] {
    return this.window.keep.getItem(triedKey)?.split(' ') ?? [];
  }
}
