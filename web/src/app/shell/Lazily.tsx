// SPDX-License-Identifier: GPL-2.0-only
// Parts that are loaded when first shown. One that cannot be loaded (no network, or a page that was replaced on
// the server) says so and leaves the rest standing.
import { Component, Suspense, type ReactNode } from 'react';

interface LazilyProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

export class Lazily extends Component<LazilyProps, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown): { readonly problem: string } {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem !== null)
      return (
        <p className="panel-wait" role="alert">
          This part cannot be shown ({problem}). Load the page again.
        </p>
      );
    return (
      <Suspense fallback={this.props.fallback ?? <p className="panel-wait">Loading…</p>}>
        {this.props.children}
      </Suspense>
    );
  }
}
