import { reaction } from 'mobx';
import type { ServerEvents } from '../api/events';
import { react } from './react';
import { asAppError } from './Remote';
import { enter } from './entrance';
import type { RootStore } from './RootStore';

/** Lets the stores follow the session, the language and the server. Returns how to stop. */
export function keepInStep(stores: RootStore, events: ServerEvents): () => void {
  let hushed = () => {};
  const begin = () => {
    hushed = follow(stores, events);
    void orTell(stores, enter(stores));
  };
  const finish = () => {
    hushed();
    stores.connection.reset();
    stores.routes.reset();
    stores.schemas.reset();
    stores.mistakes.reset();
    stores.counts.reset();
    stores.foresight.forget();
  };
  const stops = [
    reaction(
      () => stores.session.visit,
      (visit, before) => {
        if (before !== undefined) finish();
        if (visit !== undefined) begin();
      },
      { fireImmediately: true },
    ),
    reaction(
      () => stores.settings.language,
      () => void orTell(stores, catchUp(stores)),
    ),
    reaction(
      () => stores.routes.pages,
      pages => stores.routes.loaded && stores.foresight.remember(pages),
    ),
    () => hushed(),
  ];
  return () => stops.forEach(stop => stop());
}

/** All that the server says in the language or with the rights of the moment. */
async function catchUp({ session, routes, schemas, access, mistakes }: RootStore): Promise<void> {
  if (session.token === undefined) return;
  await Promise.all([routes.load(), schemas.refresh(), access.admin ? mistakes.load() : undefined]);
}

function follow(stores: RootStore, events: ServerEvents): () => void {
  let missed = false;
  return events.listen({
    happened: event => void orTell(stores, react(stores, event)),
    heard: open => {
      stores.connection.heard(open);
      // Whatever happened while nobody listened was told to nobody.
      if (open && missed) void orTell(stores, catchUp(stores));
      missed = !open;
    },
  });
}

/** Work that nobody waits for still tells when it fails. */
async function orTell({ notices }: RootStore, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    notices.fail(asAppError(error));
  }
}
