import type { ComponentType } from 'react';
import { ForbiddenPage } from '../../pages/ForbiddenPage';
import { NotFoundPage } from '../../pages/NotFoundPage';
import { createLoadable } from '../lazy/Loadable';
import type { PublicPage } from './guardSignedOut';
import { lazyComponent } from '../lazy/lazyComponent';

/** Public pages, for the signed-out and the signed-in app. */
export const publicPages: Readonly<Record<PublicPage, ComponentType>> = {
  forbidden: ForbiddenPage,
  notFound: NotFoundPage,
  later: lazyComponent(
    createLoadable(async () => (await import('../../pages/ComingSoonPage')).ComingSoonPage),
  ),
};
