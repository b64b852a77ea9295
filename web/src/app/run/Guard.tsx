// SPDX-License-Identifier: GPL-2.0-only
// Whatever fails while it is drawn: what stands around it stays. Tries again as soon as something else is to be shown.
import { Component, type ReactNode } from 'react';
import { errorOf } from '../state/running/showing.ts';

interface GuardProps<T> {
  readonly at: T;
  /** Whether it is this that is drawn: the last one that could be is the way back. */
  readonly sound?: boolean;
  readonly instead: (error: Error, good: T | null) => ReactNode;
  readonly children: ReactNode;
}

interface GuardState<T> {
  readonly at: T;
  readonly error: Error | null;
}

export class Guard<T> extends Component<GuardProps<T>, GuardState<T>> {
  override state: GuardState<T> = { at: this.props.at, error: null };
  private good: T | null = null;

  static getDerivedStateFromError(error: unknown): Partial<GuardState<unknown>> {
    return { error: errorOf(error) };
  }

  static getDerivedStateFromProps(
    { at }: GuardProps<unknown>,
    state: GuardState<unknown>,
  ): GuardState<unknown> | null {
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
