import type { Row } from '#model/records';
import { getAccountRoles } from '#server/auth/CallerLoader';
import { isStaff } from '#server/auth/isStaff';
import type { ApiRequest } from './ApiRequest';

/**
 * Whether former passwords of the account are kept, so that staff cannot choose them again when a password expires.
 */
export const keepsFormerPasswords = ({ services, catalog }: ApiRequest, account: Row): boolean =>
  (services.passwordDays ?? 0) > 0 && isStaff(catalog, getAccountRoles(account));
