import { DocumentOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/document-open';
import { IdNumberIcon } from '@blueprintjs/icons/lib/esm/generated/components/id-number';
import { LogOutIcon } from '@blueprintjs/icons/lib/esm/generated/components/log-out';
import { NotificationsIcon } from '@blueprintjs/icons/lib/esm/generated/components/notifications';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { UserIcon } from '@blueprintjs/icons/lib/esm/generated/components/user';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenTexts } from '../../../i18n/i18n';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import { UnreadBadge } from './UnreadBadge';
import { LanguageChoice } from './LanguageChoice';
import { paletteShortcut } from './paletteShortcut';
import { toolbarTexts } from './texts';
import type { ToolDialog } from './ToolDialogProps';
import { useSignOut } from './useSignOut';
import { UserCard } from './UserCard';
import './userPanel.css';

const panelTexts = {
  ...toolbarTexts,
  published: { zh: '公开信息', en: 'Public information' },
} satisfies ScreenTexts;

interface UserPanelProps {
  onClose: () => void;
  onOpen: (dialog: ToolDialog) => void;
}

/** Panel below the user's name. Tools that the header hides are listed here. */
export const UserPanel = observer(function UserPanel({ onClose, onOpen }: UserPanelProps) {
  const t = useText(panelTexts);
  const { messages, routes } = useStores();
  const personal = routes.nodes.some(route => route.path === '/personal');
  const signOut = useSignOut();
  useEffect(() => void messages.load(), [messages]);
  const open = (dialog: ToolDialog) => {
    onClose();
    onOpen(dialog);
  };
  return (
    <>
      <UserCard />
      <ul className="user-panel-items">
        {routes.enrolmentPath && (
          <li>
            <Link to={routes.enrolmentPath} onClick={onClose}>
              <IdNumberIcon />
              {t('enrolment')}
            </Link>
          </li>
        )}
        {personal && (
          <li>
            <Link to="/personal" onClick={onClose}>
              <UserIcon />
              {t('personal')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/published" onClick={onClose}>
            <DocumentOpenIcon />
            {t('published')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => open('notices')}>
            <NotificationsIcon />
            {t('notices')}
            <UnreadBadge count={messages.count} />
          </button>
        </li>
        <li>
          <button type="button" onClick={() => open('palette')}>
            <SearchIcon />
            {t('palette')}
            <kbd>{paletteShortcut}</kbd>
          </button>
        </li>
      </ul>
      <LanguageChoice />
      <ul className="user-panel-items">
        <li>
          <button type="button" onClick={signOut}>
            <LogOutIcon />
            {t('signOut')}
          </button>
        </li>
      </ul>
    </>
  );
});
