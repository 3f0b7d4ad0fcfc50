import { Unavailable } from '#model/errors';
import { cityHour, greetingOf } from '#model/time';
import type { RootStore } from './RootStore';

/**
 * What a session begins with: who it is and which pages there are, asked together. A server that is away is
 * asked again by whoever looks at the screen; any other failure ends the session.
 */
export async function enter({ session, routes, notices, access, mistakes }: RootStore): Promise<void> {
  const { visit } = session;
  const cameIn = session.entry.state === 'done';
  await Promise.all([session.loadUser(), routes.load()]);
  if (visit !== session.visit) return;
  const failure = [session.account, routes.tree].find(result => result.state === 'failed');
  if (failure && !(failure.error instanceof Unavailable)) {
    notices.fail(failure.error);
    session.end('lost');
  }
  if (failure) return;
  if (cameIn) {
    const { name, username } = session.user;
    notices.notify('success', `greeting.${greetingOf(cityHour(new Date()))}`, { name: name || username });
  }
  if (access.admin) await mistakes.load();
}
