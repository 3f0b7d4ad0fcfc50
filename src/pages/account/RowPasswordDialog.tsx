import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { HttpCredentials } from '../../api/HttpCredentials';
import { useStores } from '../../stores/hooks/useStores';
import { CredentialsStore } from '../../stores/records/CredentialsStore';
import { PasswordDialog } from './PasswordDialog';

interface RowPasswordDialogProps {
  resource: string;
  uuid: string;
  name: string;
  onClose: () => void;
}

/** The password dialog for a row of a list. */
export const RowPasswordDialog = observer(function RowPasswordDialog(props: RowPasswordDialogProps) {
  const { http } = useStores();
  const [store] = useState(() => new CredentialsStore(new HttpCredentials(http), props.resource, props.uuid));
  return <PasswordDialog name={props.name} store={store} onClose={props.onClose} />;
});
