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

/** The functions of a browser window that a reload needs. */
export interface ReloadEnvironment {
  /** Id of this build: the URL of its main script. */
  buildId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /**
   * Whether the server no longer has a file of this build. Code that failed to load because of the network
   * needs no reload.
   */
  isFileGone: (url: string) => Promise<boolean>;
}

/**
 * Reloads the page when lazy code is gone because a new build was deployed. At most once a build, so that
 * code missing for another reason causes no reload loop.
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
      stores.notices.show('success', updatedMessage);
    storage.removeItem(justReloadedKey);
  }

  /**
   * The code at a URL failed to load; without a URL from the browser, that of the build. Concurrent failures
   * are handled once.
   */
  onLoadFailed(url = this.environment.buildId): Promise<void> {
    this.pendingReload ??= this.reloadOnce(url).finally(() => (this.pendingReload = undefined));
    return this.pendingReload;
  }

  private async reloadOnce(url: string): Promise<void> {
    const { storage, buildId, isFileGone } = this.environment;
    const { reloadedBuilds } = this;
    if (reloadedBuilds.includes(buildId) || this.hasSuggested || !(await isFileGone(url))) return;
    if (this.stores.unsaved.hasAny) {
      this.hasSuggested = true;
      this.stores.notices.offer(updateReadyMessage, {
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
