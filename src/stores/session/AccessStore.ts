import { makeAutoObservable } from 'mobx';
import { hasPermission, type PermissionRequirement } from '#model/permission';
import type { SessionStore } from './SessionStore';

/** What the account that is signed in may do, as far as screens show it. The server decides for itself. */
export class AccessStore {
  private readonly session: SessionStore;

  constructor(session: SessionStore) {
    this.session = session;
    makeAutoObservable<this, 'session'>(this, { session: false }, { autoBind: true });
  }

  get roles(): readonly string[] {
    return this.session.user.roles;
  }

  get permissions(): readonly string[] {
    return this.session.user.permissions;
  }

  /** Passes every check. */
  get admin(): boolean {
    return this.roles.includes('admin');
  }

  /** Enrols a child of its own: role number 2, by its name or by its number. */
  get canEnrolChild(): boolean {
    return this.roles.includes('parent') || this.roles.includes('2');
  }

  hasPermission(wanted: PermissionRequirement | undefined): boolean {
    return wanted === undefined || hasPermission(this, wanted);
  }
}
