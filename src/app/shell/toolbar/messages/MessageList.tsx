import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { toCityDateTime } from '#model/time';
import type { Message } from '../../../../api/HttpMessages';
import { formatRelativeTime } from '../../../../i18n/formatRelativeTime';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useStores } from '../../../../stores/hooks/useStores';

interface MessageListProps {
  messages: readonly Message[];
  onFollow: () => void;
}

/** Messages with their age and a link to their record. */
export const MessageList = observer(function MessageList({ messages, onFollow }: MessageListProps) {
  const language = useLanguage();
  const { routes } = useStores();
  const now = new Date();
  const addressOf = ({ resource, record }: Message) => {
    const list = routes.findList(resource);
    return list && record !== '' ? `${list.path}/${record}` : undefined;
  };
  return (
    <ul className="message-list">
      {messages.map(message => {
        const address = addressOf(message);
        const at = new Date(message.at);
        return (
          <li key={message.uuid}>
            {address === undefined ? (
              <span>{message.title}</span>
            ) : (
              <Link to={address} onClick={onFollow}>
                {message.title}
              </Link>
            )}
            <time dateTime={message.at} title={toCityDateTime(at)}>
              {formatRelativeTime(at, now, language)}
            </time>
          </li>
        );
      })}
    </ul>
  );
});
