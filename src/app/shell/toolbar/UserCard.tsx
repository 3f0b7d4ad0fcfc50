import { observer } from 'mobx-react-lite';
import { useLanguage } from '../../../i18n/useLanguage';
import { useStores } from '../../../stores/hooks/useStores';
import { Avatar } from './Avatar';

/** Name, department and roles of the signed-in user. */
export const UserCard = observer(function UserCard() {
  const language = useLanguage();
  const { name, username, avatar, organName, roles, roleTitles } = useStores().session.user;
  const titles = roleTitles.length > 0 ? roleTitles.map(title => title[language]) : roles;
  return (
    <div className="user-card">
      <Avatar name={name || username} picture={avatar} />
      <div>
        <p className="user-card-name">{name || username}</p>
        {name !== '' && name !== username && <p>{username}</p>}
        {organName !== '' && <p>{organName}</p>}
        <p>{titles.join(language === 'zh' ? '、' : ', ')}</p>
      </div>
    </div>
  );
});
