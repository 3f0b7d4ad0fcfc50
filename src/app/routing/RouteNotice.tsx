import { toCityDate } from '#model/time';
import { formatDeadline } from '../../i18n/formatDeadline';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlainText } from '../../i18n/usePlainText';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { appTexts } from '../texts';
import './routeNotice.css';

/** Notice at the top of a page, shown to everybody. */
export function RouteNotice({ route }: { route: RouteNode }) {
  const t = usePlainText(appTexts);
  const { notice, deadline } = route.meta;
  if (notice === undefined) return null;
  const [before, ...rest] = deadline === undefined ? [notice] : notice.split('{deadline}');
  return (
    <p className="route-notice" role="note" aria-label={t('notice')}>
      {before}
      {rest.map((text, index) => (
        <span key={index}>
          <Deadline day={deadline ?? ''} />
          {text}
        </span>
      ))}
    </p>
  );
}

function Deadline({ day }: { day: string }) {
  const language = useLanguage();
  return <time dateTime={day}>{formatDeadline(day, toCityDate(new Date()), language)}</time>;
}
