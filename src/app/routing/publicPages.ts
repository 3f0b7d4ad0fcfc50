import type { ComponentType } from 'react';
import { createLoadable } from '../../lazy/Loadable';
import type { PublicPage } from './guardSignedOut';
import { lazyComponent } from '../../lazy/lazyComponent';

/** Status pages are loaded lazily, because most visitors of the sign-in page open none. */
const loadStatusPages = () => import('../../pages/StatusPages');

/** Public pages, for the signed-out and the signed-in app. */
export const publicPages: Readonly<Record<PublicPage, ComponentType>> = {
  forbidden: lazyComponent(createLoadable(async () => (await loadStatusPages()).ForbiddenPage)),
  notFound: lazyComponent(createLoadable(async () => (await loadStatusPages()).NotFoundPage)),
  enrolment: lazyComponent(createLoadable(async () => (await loadStatusPages()).EnrolmentSignInPage)),
  later: lazyComponent(
    createLoadable(async () => (await import('../../pages/ComingSoonPage')).ComingSoonPage),
  ),
};
