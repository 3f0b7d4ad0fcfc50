import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from '../pages/BrokenPage';

interface Props {
  children: ReactNode;
  /** Another place is another page: what broke the last one is forgotten. */
  resetKey?: string;
  /** Drawn where it broke, if not a page that says so. */
  fallback?: ReactNode;
  onError?: () => void;
}

/** Keeps a page that broke from taking the rest of the screen with it. */
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
