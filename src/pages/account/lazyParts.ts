import { lazyPart } from '../../lazy/lazyPart';

export const AccountPanel = lazyPart(async () => (await import('./AccountPanel')).AccountPanel);
export const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog')).PasswordDialog);
export const RowPasswordDialog = lazyPart(
  async () => (await import('./RowPasswordDialog')).RowPasswordDialog,
);
export const AccountAccessDialog = lazyPart(
  async () => (await import('./AccountAccessDialog')).AccountAccessDialog,
);
