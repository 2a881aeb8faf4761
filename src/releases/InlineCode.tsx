import type { ReactNode } from 'react';

/** Text from a data file in which `backticks` mark code. */
export default function InlineCode({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
