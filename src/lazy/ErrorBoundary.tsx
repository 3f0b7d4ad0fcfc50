import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Unreachable } from '#model/errors';

interface Props {
  children: ReactNode;
  /** A change of this key resets the error boundary, since another route is another page. */
  resetKey?: string;
  /** Renders the error in place of the children; `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Catches rendering errors of a page, so that the rest of the window survives. */
export class ErrorBoundary extends Component<Props, { error: unknown; broken: boolean }> {
  override state = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (!(error instanceof Unreachable)) console.error(error, componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { error, broken } = this.state;
    return broken ? this.props.fallback(error, this.retry) : this.props.children;
  }

  private readonly retry = (): void => this.setState({ error: undefined, broken: false });
}
