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
  const { name, username, avatar } = useStores().session.user;
  const shown = name || username;
  return (
    <Dropdown
      label={t('account', { name: shown })}
      className="user-menu"
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
