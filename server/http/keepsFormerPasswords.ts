import type { Row } from '#model/records';
import { getAccountRoles } from '#server/auth/CallerLoader';
import { isStaff } from '#server/auth/isStaff';
import type { ApiRequest } from './ApiRequest';

/** Whether former passwords of the account are kept, so that staff whose passwords age choose no earlier one again. */
export const keepsFormerPasswords = ({ services, catalog }: ApiRequest, account: Row): boolean =>
  (services.passwordDays ?? 0) > 0 && isStaff(catalog, getAccountRoles(account));
