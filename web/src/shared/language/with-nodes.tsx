import { createElement, Fragment, type ReactNode } from 'react';

/** A translated text in which elements stand in the place of names in braces: `Total {amount}`. */
export function withNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? nodes[part] : part));
  return createElement(Fragment, null, ...parts);
}
