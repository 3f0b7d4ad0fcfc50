import { reaction } from 'mobx';
import type { ServerEvent } from '../api/eventLines';
import type { ServerEvents } from '../api/events';
import { opening, thisMoment, type Moment } from '../api/moment';
import { catchUp } from './catchUp';
import { asAppError } from './Remote';
import { enter } from './entrance';
import type { RootStore } from './RootStore';

/** Lets the stores follow the session, the language and the server. Returns how to stop. */
export function keepInStep(stores: RootStore, events: ServerEvents): () => void {
  let hushed = () => {};
  const begin = (since: Moment) => {
    // What the last person was told, and what went wrong for them, may speak of others; so may a way back that is offered.
    stores.errorLog.clear();
    stores.notices.clear();
    hushed = events.listen(
      {
        happened: event => void orTell(stores, hear(stores, event)),
        heard: open => {
          stores.connection.heard(open);
          // While there is a server: what it tells would be lost without the code that hears it.
          if (open) void orTell(stores, reactions());
        },
      },
      since,
    );
    void orTell(stores, enter(stores));
  };
  const finish = () => {
    hushed();
    stores.connection.reset();
    stores.routes.reset();
    stores.schemas.reset();
    stores.mistakes.reset();
    stores.messages.reset();
    stores.questions.withdraw();
    stores.counts.reset();
    stores.foresight.forget();
  };
  // Some of it was asked for before this code was there.
  if (stores.session.visit !== undefined) begin(opening());
  const stops = [
    reaction(
      () => stores.session.visit,
      (visit, before) => {
        if (before !== undefined) finish();
        if (visit !== undefined) begin(thisMoment());
      },
    ),
    reaction(
      () => stores.settings.language,
      () => void orTell(stores, catchUp(stores, true)),
    ),
    reaction(
      () => stores.routes.pages,
      pages => stores.routes.loaded && stores.foresight.remember(pages),
    ),
    () => hushed(),
  ];
  return () => stops.forEach(stop => stop());
}

/** Of no use at the gate. */
const reactions = () => import('./react');

async function hear(stores: RootStore, event: ServerEvent): Promise<void> {
  const { react } = await reactions();
  await react(stores, event);
}

/** Work that nobody waits for still tells when it fails. */
async function orTell({ notices }: RootStore, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    notices.fail(asAppError(error));
  }
}
