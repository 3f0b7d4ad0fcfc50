import { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down';
import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import { lazyPart } from '../../../lazy/lazyPart';
import { Avatar } from './Avatar';
import { Dropdown } from './Dropdown';
import { toolbarTexts } from './texts';
import type { ToolDialog } from './ToolDialogProps';

const UserPanel = lazyPart(async () => (await import('./UserPanel')).UserPanel);

/** Menu of the signed-in user. */
export const UserMenu = observer(function UserMenu({ onOpen }: { onOpen: (dialog: ToolDialog) => void }) {
  const t = usePlainText(toolbarTexts);
  const { session, messages, settings } = useStores();
  const { name, username, avatar } = session.user;
  const shown = name || username;
  return (
    <Dropdown
      label={t('account', { name: shown })}
      className="user-menu"
      // Shows the count of messages here only if the header has no message button, which shows it otherwise.
      count={settings.theme.showNotice ? 0 : messages.count}
      buttonContent={
        <>
          <Avatar name={shown} picture={avatar} />
          <span className="user-menu-name">{shown}</span>
          <CaretDownIcon />
        </>
      }
    >
      {close => <UserPanel onClose={close} onLoadFailed={close} onOpen={onOpen} />}
    </Dropdown>
  );
});
