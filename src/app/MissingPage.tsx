import { useText } from '../i18n/useText';
import { MessagePage } from '../pages/MessagePage';
import type { Place } from '../stores/places';
import { texts } from './texts';

/** Stands where a route names what nobody has built, so that its author sees it. */
export function MissingPage({ place }: { place: Place }) {
  const t = useText(texts);
  const component = place.of ? `${place.renderer}/${place.of}` : place.renderer;
  return <MessagePage title={t('missing')} help={t('missingHelp', { component })} />;
}
