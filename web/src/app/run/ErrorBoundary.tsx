// SPDX-License-Identifier: GPL-2.0-only
// Catches errors while React draws its children, and keeps the rest of the page. It tries again when `at` changes.
import { Component, type ReactNode } from 'react';
import { errorOf } from '../state/running/show-run.ts';

interface ErrorBoundaryProps<T> {
  readonly at: T;
  /** The children draw `at` itself, so the last `at` that they could draw is the way back. */
  readonly sound?: boolean;
  readonly instead: (error: Error, good: T | null) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState<T> {
  readonly at: T;
  readonly error: Error | null;
}

export class ErrorBoundary<T> extends Component<ErrorBoundaryProps<T>, ErrorBoundaryState<T>> {
  override state: ErrorBoundaryState<T> = { at: this.props.at, error: null };
  private good: T | null = null;

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState<unknown>> {
    return { error: errorOf(error) };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps<unknown>,
    state: ErrorBoundaryState<unknown>,
  ): ErrorBoundaryState<unknown> | null {
    return at === state.at ? null : { at, error: null };
  }

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    if (this.state.error === null && this.props.sound) this.good = this.props.at;
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.instead(error, this.good) : this.props.children;
  }
}
