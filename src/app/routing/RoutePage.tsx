import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../i18n/usePageTitle';
import { useStores } from '../../stores/hooks/useStores';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { RenderErrorPage } from '../../pages/RenderErrorPage';
import { RecordPage, StartTiles } from './lazyPages';
import { RouteNotice } from './RouteNotice';
import { UnknownComponentPage } from './UnknownComponentPage';
import { PageLoading } from './PageLoading';
import type { RecordPageProps, ResourcePageProps } from './pageLoaders';
import { PageFallbackContext } from '../../lazy/lazyComponent';

interface RoutePageProps {
  route: RouteNode;
  Page: ComponentType<ResourcePageProps> | undefined;
}

/** Renders the page component that a route names. */
export function RoutePage({ route, Page }: RoutePageProps) {
  if (!Page) return <UnknownComponentPage route={route} />;
  return (
    <PageFrame path={route.path} title={route.title}>
      <RouteNotice route={route} />
      <StartPageTiles route={route} />
      <Page resource={route.subject} title={route.title} />
    </PageFrame>
  );
}

/** Tiles above the start page of an account whose menu has no home page. */
const StartPageTiles = observer(function StartPageTiles({ route }: { route: RouteNode }) {
  const { startPage, menuPages } = useStores().routes;
  const hasHome = menuPages.some(({ renderer, subject }) => renderer === 'page' && subject === 'home');
  return route.path === startPage?.path && !hasHome && <StartTiles isSilent />;
});

/** Page of one record of the route's resource. */
export function RecordRoutePage({ route, mode }: { route: RouteNode; mode: RecordPageProps['mode'] }) {
  const { uuid } = useParams();
  return (
    <PageFrame path={route.path} title={route.title} variant={uuid ?? 'new'}>
      {mode !== 'view' && <RouteNotice route={route} />}
      <RecordPage resource={route.subject} mode={mode} {...(uuid !== undefined && { uuid })} />
    </PageFrame>
  );
}

/** A public page, outside of the route tree. */
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

/** Remounts the page for another route or record, so that no state is carried over. */
function PageFrame({ path, title, variant = '', children }: PageFrameProps) {
  const key = `${path} ${variant}`;
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(error, retry) => <RenderErrorPage error={error} onRetry={retry} />}
    >
      <PageTitle title={title} />
      <PageFallbackContext key={key} value={<PageLoading />}>
        {children}
      </PageFallbackContext>
    </ErrorBoundary>
  );
}

/** The title element is a sibling of the page, so that a title set by the page itself wins. */
function PageTitle({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}
