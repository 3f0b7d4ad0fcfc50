import type { ComponentType } from 'react';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { fetched } from './Fetched';
import type { PublicPage } from './outside';
import { whenThere } from './whenThere';

/** The pages that are open to everybody, at the gate and inside. */
export const publicPages: Readonly<Record<PublicPage, ComponentType>> = {
  forbidden: ForbiddenPage,
  notFound: NotFoundPage,
  later: whenThere(fetched(async () => (await import('../pages/LaterPage')).LaterPage)),
};
