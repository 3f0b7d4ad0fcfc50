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

/** Ignores failures, because the console works without a service worker. */
const noop = () => undefined;

type Stores = Pick<RootStore, 'notices'> & { unsaved: { readonly hasAny: boolean } };

/**
 * Registers the service worker that caches the files of this build, by its main script, and announces
 * updates.
 */
export async function registerServiceWorker({ notices, unsaved }: Stores, script: string): Promise<void> {
  // Service workers exist on https and localhost only.
  if (!('serviceWorker' in navigator)) return;
  // Held until the window closes: a later build's worker sees that these cached files are still in use.
  void navigator.locks.request(script, { mode: 'shared' }, () => new Promise<never>(noop));
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/worker.js').catch(noop);
  if (!registration) return;
  const refresh = () => {
    if (unsaved.hasAny)
      notices.offer(updateReadyMessage, { label: reloadLabel, run: () => location.reload() });
    else location.reload();
  };
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    // The first installed service worker is no update.
    if (!next || !workers.controller) return;
    notices.show('primary', downloadingMessage, noticeDuration);
    next.addEventListener('statechange', () => {
      if (next.state !== 'activated') return;
      notices.show('success', updatedMessage, noticeDuration);
      setTimeout(refresh, reloadDelay);
    });
  });
  // Checks for an update when a window that was open for days becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(noop);
  });
}
