import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in place of children that failed to draw; `again` draws them anew. */
  instead: (again: () => void) => ReactNode;
  onFailure?: () => void;
}

/** Keeps a failure to draw, or code that did not arrive, from taking everything around it along. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(): void {
    this.props.onFailure?.();
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead(() => this.setState({ failed: false })) : this.props.children;
  }
}
