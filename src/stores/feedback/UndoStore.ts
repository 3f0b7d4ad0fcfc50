import { makeAutoObservable, observableRef } from 'mobx';

/** A change whose undo is offered on screen. */
export interface UndoOffer {
  run: () => void;
  /** The undo belongs to a dialog, and is available only while a dialog is open. */
  isInDialog: boolean;
}

/** Undos that are offered on screen, the latest last: by notices and by results of bulk jobs. */
export class UndoStore {
  offers: readonly UndoOffer[] = [];

  constructor() {
    makeAutoObservable(this, { offers: observableRef }, { autoBind: true });
  }

  /** Adds an undo; returns a function that removes it. */
  add(offer: UndoOffer): () => void {
    this.offers = [...this.offers, offer];
    return () => this.remove(offer);
  }

  /** The undo that the shortcut would trigger now. */
  getLatest(isDialogOpen: boolean): UndoOffer | undefined {
    return this.offers.findLast(({ isInDialog }) => isInDialog === isDialogOpen);
  }

  private remove(offer: UndoOffer): void {
    this.offers = this.offers.filter(other => other !== offer);
  }
}
