import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from '../pages/BrokenPage';

interface Props {
  children: ReactNode;
  /** Resets the boundary when it changes: another route is another page. */
  resetKey?: string;
  /** Rendered instead of the default error page. */
  fallback?: ReactNode;
  onError?: () => void;
}

/** Catches rendering errors of a page, so that the rest of the window survives. */
export class ErrorBoundary extends Component<Props, { error: unknown; broken: boolean }> {
  override state = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined, broken: false });
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
    this.props.onError?.();
  }

  override render(): ReactNode {
    const { error, broken } = this.state;
    if (!broken) return this.props.children;
    const { fallback = <BrokenPage error={error} /> } = this.props;
    return fallback;
  }
}
