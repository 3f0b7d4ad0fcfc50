import { AnchorButton, Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { usePageTitle } from '../../i18n/usePageTitle';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { PublishedStore } from '../../stores/published/PublishedStore';
import { Logo } from '../Logo';
import { PublishedLink } from './PublishedLink';
import { PublishedList } from './PublishedList';
import { PublishedRecord } from './lazyParts';
import { parsePublishedAddress } from './publishedAddress';
import { formatPublishedCount, publishedTexts } from './texts';
import './published.css';

/** Page of the lists that are readable without an account: resources with a grant for `public`. */
export const PublishedPage = observer(function PublishedPage() {
  const { http, navigation, session } = useStores();
  const language = useLanguage();
  const t = usePlainText(publishedTexts);
  const store = useMemo(() => new PublishedStore(http), [http]);
  const place = parsePublishedAddress(navigation.current.location.search);
  // The server names lists and fields in the language of the request.
  useEffect(() => void store.loadLists(), [store, language]);
  const { data, value: lists } = store.lists;
  const schema = lists?.find(one => one.schema['x-name'] === place.list)?.schema;
  usePageTitle(schema?.title ?? t('title'));
  const isAlone = session.token === undefined;
  const Main = isAlone ? 'main' : 'div';
  return (
    <div className="published">
      {isAlone && <PublishedHead />}
      <Main className="published-main">
        <h1>{schema?.title ?? t('title')}</h1>
        {data.state === 'failed' && (
          <div role="alert">
            <p>{resolveText(data.error.userMessage, language)}</p>
            <Button text={t('retry')} onClick={() => void store.loadLists()} />
          </div>
        )}
        {!lists && data.state === 'pending' && <p role="status">{t('loading')}</p>}
        {lists && (
          // Until one is chosen there is room to say what each of them is.
          <nav className="published-lists" data-described={!schema || undefined} aria-label={t('lists')}>
            {lists.map(({ schema: { title, description, 'x-name': list }, total }) => (
              <PublishedLink key={list} to={{ list }} aria-current={list === place.list ? 'page' : undefined}>
                {title}
                <span>{formatPublishedCount(total)[language]}</span>
                {!schema && description !== undefined && <small>{description}</small>}
              </PublishedLink>
            ))}
          </nav>
        )}
        {lists?.length === 0 && <p>{t('nothing')}</p>}
        {schema && place.record === undefined && <PublishedList {...{ store, schema, place }} />}
        {schema && place.record !== undefined && (
          <PublishedRecord {...{ store, schema, place }} uuid={place.record} />
        )}
      </Main>
    </div>
  );
});

/** Page header for visitors; users with a session have that of the console. */
function PublishedHead() {
  const { settings } = useStores();
  const t = usePlainText(publishedTexts);
  return (
    <header className="published-head">
      <a href="/admin/login">
        <Logo size={32} />
        {resolveText('product', useLanguage())}
      </a>
      <LanguageSwitch onSwitch={language => settings.setLanguage(language)} />
      <AnchorButton href="/admin/login" intent="primary" text={t('signIn')} />
    </header>
  );
}
