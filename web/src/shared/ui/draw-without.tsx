import { Component, type ReactNode } from 'react';

interface DrawWithoutProps {
  /** Subject that is drawn; another one is tried anew. */
  of: unknown;
  children: ReactNode;
}

interface DrawWithoutState {
  of: unknown;
  isBroken: boolean;
}

/** Leaves its children out when they cannot be drawn, as of a row that lacks something: the rest of the list stands. */
export class DrawWithout extends Component<DrawWithoutProps, DrawWithoutState> {
  override state: DrawWithoutState = { of: this.props.of, isBroken: false };

  static getDerivedStateFromError(): Partial<DrawWithoutState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ of }: DrawWithoutProps, state: DrawWithoutState): DrawWithoutState | null {
    return of === state.of ? null : { of, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
