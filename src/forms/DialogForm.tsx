import { ResourceForm, type ResourceFormProps } from './ResourceForm';
import { useFirstControlFocus } from './useFirstControlFocus';

/** Form of a record for the body of a dialog; takes the focus on mount. */
export function DialogForm(props: Omit<ResourceFormProps, 'isInDialog'>) {
  const box = useFirstControlFocus();
  return (
    <div ref={box}>
      <ResourceForm {...props} isInDialog />
    </div>
  );
}
