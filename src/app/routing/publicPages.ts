import type { ComponentType } from 'react';
import { createLoadable } from '../../lazy/Loadable';
import type { PublicPageName } from './guardSignedOut';
import { lazyComponent } from '../../lazy/lazyComponent';

/** Loaded lazily, because most visitors of the sign-in page open none. */
const createPage = (page: PublicPageName) =>
  lazyComponent(createLoadable(async () => (await import('../../pages/PublicPages')).publicPages[page]));

const names = ['forbidden', 'notFound', 'enrolment', 'published', 'later'] as const;

/** Public pages, for the signed-out and the signed-in app. */
export const publicPages = Object.fromEntries(names.map(name => [name, createPage(name)])) as Readonly<
  Record<PublicPageName, ComponentType>
>;
