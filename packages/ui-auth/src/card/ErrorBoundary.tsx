'use client';

import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of the children once one of them could not be drawn. */
  fallback: (retry: () => void) => ReactNode;
  /** Before the children are drawn again: drops what they could not draw. */
  onRetry: () => Promise<void>;
  children: ReactNode;
}

/** Keeps one failing part from taking the page with it. React knows boundaries only as classes. */
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
