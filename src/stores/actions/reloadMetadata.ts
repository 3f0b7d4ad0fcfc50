import type { RootStore } from '../RootStore';

/**
 * Reloads everything that depends on language or permissions. When permissions may have changed, routes load
 * before schemas.
 */
export async function reloadMetadata(
  { session, routes, schemas, access, diagnostics }: RootStore,
  samePermissions?: true,
): Promise<void> {
  if (session.token === undefined) return;
  const own = Promise.all([session.loadUser(), routes.load()]);
  if (!samePermissions) await own;
  await Promise.all([own, schemas.refresh(), access.admin && diagnostics.load()]);
}
