import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds of quiet after which a change is told: not at each letter. */
const quiet = 400;

/** What a screen reader is told of the search. */
export default function Status({ text }: { text: string }): ReactNode {
  const [told, tell] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => tell(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="search-status">
      {told}
    </p>
  );
}
