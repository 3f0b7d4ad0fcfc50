import type { RootStore } from '../../stores/RootStore';

const downloadingMessage = { zh: '发现新版本，正在下载', en: 'new version detected, downloading' };
const updatedMessage = {
  zh: '更新完成，页面将在 10 秒后刷新',
  en: 'update complete, page refreshes in 10 seconds',
};
const updateReadyMessage = {
  zh: '更新完成，保存后请刷新页面',
  en: 'update complete; please save your work and reload the page',
};
const reloadLabel = { zh: '刷新', en: 'Reload' };
const noticeDuration = 8_000;
const reloadDelay = 10_000;

/** Without a worker, or without news of it, the console works as well. */
const noop = () => undefined;

type Stores = Pick<RootStore, 'notices'> & { unsaved: { readonly hasAny: boolean } };

/** Lets a worker keep the files of the build whose main script this is, and tells of a newer version of them. */
export async function registerServiceWorker({ notices, unsaved }: Stores, script: string): Promise<void> {
  // Browsers know workers on https and on localhost only.
  if (!('serviceWorker' in navigator)) return;
  // Held until the window goes: the worker of a later build sees by it that these files are still wanted.
  void navigator.locks.request(script, { mode: 'shared' }, () => new Promise<never>(noop));
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/worker.js').catch(noop);
  if (!registration) return;
  const refresh = () => {
    if (unsaved.hasAny)
      notices.notifyWithAction(updateReadyMessage, { label: reloadLabel, run: () => location.reload() });
    else location.reload();
  };
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    // The first of all replaces nothing.
    if (!next || !workers.controller) return;
    notices.notify('primary', downloadingMessage, noticeDuration);
    next.addEventListener('statechange', () => {
      if (next.state !== 'activated') return;
      notices.notify('success', updatedMessage, noticeDuration);
      setTimeout(refresh, reloadDelay);
    });
  });
  // Windows stay open for days; whoever comes back to one sees whether there is something new.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(noop);
  });
}
