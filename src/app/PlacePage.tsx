import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../i18n/usePageTitle';
import type { Place } from '../stores/places';
import { ErrorBoundary } from './ErrorBoundary';
import { RecordPage } from './lazyPages';
import { MissingPage } from './MissingPage';
import { PageLoading } from './PageLoading';
import type { RecordPageProps, ResourcePageProps } from './renderers';
import { Meanwhile } from './whenThere';

interface PlacePageProps {
  place: Place;
  Page: ComponentType<ResourcePageProps> | undefined;
}

/** The page at a place, by whatever its route names. */
export function PlacePage({ place, Page }: PlacePageProps) {
  if (!Page) return <MissingPage place={place} />;
  return (
    <Framed path={place.path} title={place.title}>
      <Page resource={place.of} title={place.title} />
    </Framed>
  );
}

/** A page of one record of the place's resource. */
export function RecordPlacePage({ place, mode }: { place: Place; mode: RecordPageProps['mode'] }) {
  const { uuid } = useParams();
  return (
    <Framed path={place.path} title={place.title} part={uuid ?? 'new'}>
      <RecordPage resource={place.of} mode={mode} {...(uuid !== undefined && { uuid })} />
    </Framed>
  );
}

/** A page that everybody may open, which stands in no tree. */
export function OpenToAllPage({ path, Page }: { path: string; Page: ComponentType }) {
  return (
    <Framed path={path}>
      <Page />
    </Framed>
  );
}

interface FramedProps {
  path: string;
  title?: string;
  part?: string;
  children: ReactNode;
}

/** Another place, or another record, is another page: nothing of the last one is left in it. */
function Framed({ path, title, part = '', children }: FramedProps) {
  const key = `${path} ${part}`;
  return (
    <ErrorBoundary place={key}>
      <PageTitle title={title} />
      <Meanwhile key={key} value={<PageLoading />}>
        {children}
      </Meanwhile>
    </ErrorBoundary>
  );
}

/** A sibling, not the parent, of the page: what the page calls itself comes after it and wins. */
function PageTitle({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}
