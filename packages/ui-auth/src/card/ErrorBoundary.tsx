'use client';

import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replacement for children that failed to render. */
  fallback: (retry: () => void) => ReactNode;
  /** Called before the children are rendered again: drops the data that caused the failure. */
  onRetry: () => Promise<void>;
  children: ReactNode;
}

/** Limits a failure to one part of the page. React supports boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  retry = async (): Promise<void> => {
    await this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => void this.retry()) : this.props.children;
  }
}
