import { lazy, useEffect, type ComponentType } from 'react';
import type { DropConfirmDialogProps } from './DropConfirmDialog';

/**
 * Preloads the confirmation dialog once values may be dropped. If its code fails to load, nothing is saved or
 * dropped.
 */
export const LazyDropConfirmDialog = lazy(
  async (): Promise<{ default: ComponentType<DropConfirmDialogProps> }> => {
    try {
      return { default: (await import('./DropConfirmDialog')).DropConfirmDialog };
    } catch {
      // The failed load is reported by the window.
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
