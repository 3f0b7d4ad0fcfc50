import type { RootStore } from '../RootStore';

/**
 * All that the server says in the language or with the rights of the moment. Where the rights may be others, what is
 * gone is known before its form is another.
 */
export async function reloadMetadata(
  { session, routes, schemas, access, diagnostics }: RootStore,
  sameRights?: true,
): Promise<void> {
  if (session.token === undefined) return;
  const own = Promise.all([session.loadUser(), routes.load()]);
  if (!sameRights) await own;
  await Promise.all([own, schemas.refresh(), access.admin && diagnostics.load()]);
}
