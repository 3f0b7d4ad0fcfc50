import { useText } from '../../i18n/useText';
import { MessagePage } from '../../pages/MessagePage';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { texts } from '../texts';

/** Stands where a route names what nobody has built, so that its author sees it. */
export function UnknownComponentPage({ place }: { place: RouteNode }) {
  const t = useText(texts);
  const component = place.subject ? `${place.renderer}/${place.subject}` : place.renderer;
  return <MessagePage title={t('missing')} help={t('missingHelp', { component })} />;
}
