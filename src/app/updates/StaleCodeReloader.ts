import type { RootStore } from '../../stores/RootStore';

const reloadedBuildsKey = 'reloaded-versions';
const justReloadedKey = 'reloaded';
const updatedMessage = { zh: '系统已更新到新版本', en: 'The console was updated to a new version' };
const updateReadyMessage = {
  zh: '系统有新版本，保存后请重新加载',
  en: 'There is a new version; please save your work and reload',
};
const reloadLabel = { zh: '重新加载', en: 'Reload' };

type Stores = Pick<RootStore, 'notices'> & { unsaved: { readonly hasAny: boolean } };

/** What of a window is needed to load its page anew. */
export interface ReloadEnvironment {
  /** Tells this build from every other. */
  buildId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /** Whether the server can be reached: without it there is nothing new, and the page that stands would be lost. */
  isServerReachable: () => Promise<boolean>;
}

/**
 * A part of the console that is gone was replaced while this window stood open. The page is loaded anew, at most once
 * for each build, so that a part that is missing for another reason never makes a circle.
 */
export class StaleCodeReloader {
  private readonly stores: Stores;
  private readonly environment: ReloadEnvironment;
  private hasSuggested = false;
  private pendingReload: Promise<void> | undefined;

  constructor(stores: Stores, window: ReloadEnvironment) {
    this.stores = stores;
    this.environment = window;
    const { storage, buildId } = window;
    if (storage.getItem(justReloadedKey) !== null && !this.reloadedBuilds.includes(buildId))
      stores.notices.notify('success', updatedMessage);
    storage.removeItem(justReloadedKey);
  }

  /** A part did not come. Of parts that are missed at the same time the first stands for all. */
  onLoadFailed(): Promise<void> {
    this.pendingReload ??= this.reloadOnce().finally(() => (this.pendingReload = undefined));
    return this.pendingReload;
  }

  private async reloadOnce(): Promise<void> {
    const { storage, buildId, isServerReachable } = this.environment;
    const { reloadedBuilds } = this;
    if (reloadedBuilds.includes(buildId) || this.hasSuggested || !(await isServerReachable())) return;
    if (this.stores.unsaved.hasAny) {
      this.hasSuggested = true;
      this.stores.notices.notifyWithAction(updateReadyMessage, {
        label: reloadLabel,
        run: this.environment.reload,
      });
      return;
    }
    storage.setItem(reloadedBuildsKey, [...reloadedBuilds, buildId].join(' '));
    storage.setItem(justReloadedKey, '1');
    this.environment.reload();
  }

  private get reloadedBuilds(): string[] {
    return this.environment.storage.getItem(reloadedBuildsKey)?.split(' ') ?? [];
  }
}
