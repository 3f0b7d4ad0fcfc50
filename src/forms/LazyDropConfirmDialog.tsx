import { lazy, useEffect, type ComponentType } from 'react';
import type { DropConfirmDialogProps } from './DropConfirmDialog';

/** The question as soon as there may be one to ask. If its code does not come, nothing is saved, and nothing lost. */
export const LazyDropConfirmDialog = lazy(
  async (): Promise<{ default: ComponentType<DropConfirmDialogProps> }> => {
    try {
      return { default: (await import('./DropConfirmDialog')).DropConfirmDialog };
    } catch {
      // The window itself says that a part of it is missing.
      return { default: CancellingFallback };
    }
  },
);

function CancellingFallback({ open, onCancel }: DropConfirmDialogProps) {
  useEffect(() => {
    if (open) onCancel();
  }, [open, onCancel]);
  return null;
}
