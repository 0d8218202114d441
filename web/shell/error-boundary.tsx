import { Component, type ReactNode } from "react";

interface Props {
  fallback: ReactNode;
  /** A change of it renders the children again, e.g. after a navigation. */
  resetKey?: string;
  children: ReactNode;
}
interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** Shows `fallback` when rendering throws; React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
