import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { cityDate, cityHour, greetingOf } from '#model/time';
import { spoken } from '../i18n/spoken';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { useStores } from '../stores/useStores';
import { CardGroup } from './home/CardGroup';
import { groupsOf } from './home/groupsOf';
import { texts } from './home/texts';
import './pages.css';
import './home/home.css';

/** Where everybody begins: who is there, and what there is to open. */
export const HomePage = observer(function HomePage() {
  const t = useText(texts);
  const language = useLanguage();
  const { session, routes, counts } = useStores();
  const { name, username, organName } = session.user;
  const lists = routes.pages.filter(place => place.renderer === 'list');
  const resources = lists.map(place => place.of).join(' ');
  useEffect(() => void counts.load(resources.split(' ').filter(Boolean)), [counts, resources]);
  const now = new Date();
  const greeting = spoken(`greeting.${greetingOf(cityHour(now))}`, language, { name: name || username });
  return (
    <section className="page home-page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{greeting}</h1>
          <p>{[cityDate(now), organName].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {lists.length === 0 && <p className="home-nothing">{t('nothing')}</p>}
      {groupsOf(lists).map(group => (
        <CardGroup key={group.title} group={group} />
      ))}
    </section>
  );
});
