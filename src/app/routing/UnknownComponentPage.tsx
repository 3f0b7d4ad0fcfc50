import { usePlainText } from '../../i18n/usePlainText';
import { MessagePage } from '../../pages/MessagePage';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { appTexts } from '../texts';

/** Shown when a route names an unknown page component, so that its author notices. */
export function UnknownComponentPage({ route }: { route: RouteNode }) {
  const t = usePlainText(appTexts);
  const component = route.subject ? `${route.renderer}/${route.subject}` : route.renderer;
  return <MessagePage title={t('missing')} help={t('missingHelp', { component })} />;
}
