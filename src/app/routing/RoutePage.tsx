import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../i18n/usePageTitle';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { ErrorBoundary } from '../ErrorBoundary';
import { RecordPage } from './lazyPages';
import { UnknownComponentPage } from './UnknownComponentPage';
import { PageLoading } from './PageLoading';
import type { RecordPageProps, ResourcePageProps } from './pageLoaders';
import { FallbackContext } from '../lazy/lazyComponent';

interface RoutePageProps {
  route: RouteNode;
  Page: ComponentType<ResourcePageProps> | undefined;
}

/** The page at a place, by whatever its route names. */
export function RoutePage({ route, Page }: RoutePageProps) {
  if (!Page) return <UnknownComponentPage place={route} />;
  return (
    <PageFrame path={route.path} title={route.title}>
      <Page resource={route.subject} title={route.title} />
    </PageFrame>
  );
}

/** A page of one record of the place's resource. */
export function RecordRoutePage({ place, mode }: { place: RouteNode; mode: RecordPageProps['mode'] }) {
  const { uuid } = useParams();
  return (
    <PageFrame path={place.path} title={place.title} variant={uuid ?? 'new'}>
      <RecordPage resource={place.subject} mode={mode} {...(uuid !== undefined && { uuid })} />
    </PageFrame>
  );
}

/** A page that everybody may open, which stands in no tree. */
export function PublicRoutePage({ path, Page }: { path: string; Page: ComponentType }) {
  return (
    <PageFrame path={path}>
      <Page />
    </PageFrame>
  );
}

interface PageFrameProps {
  path: string;
  title?: string;
  variant?: string;
  children: ReactNode;
}

/** Another place, or another record, is another page: nothing of the last one is left in it. */
function PageFrame({ path, title, variant = '', children }: PageFrameProps) {
  const key = `${path} ${variant}`;
  return (
    <ErrorBoundary resetKey={key}>
      <PageTitle title={title} />
      <FallbackContext key={key} value={<PageLoading />}>
        {children}
      </FallbackContext>
    </ErrorBoundary>
  );
}

/** A sibling, not the parent, of the page: what the page calls itself comes after it and wins. */
function PageTitle({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}
